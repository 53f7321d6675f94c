import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { openTree } from "./tree";

let folder = "";
folderForEachTest((path) => {
  folder = path;
});

async function textsIn(path: string): Promise<Record<string, string>> {
  const { tree, close } = await openTree(path);
  const texts: Record<string, string> = {};
  for (const [name, file] of tree.files) texts[name] = (await file.read()).toString();
  close();
  return texts;
}

test("a folder, a zip and a zip of zips give the same files, without the folder around them", async () => {
  mkdirSync(join(folder, "export/posts"), { recursive: true });
  mkdirSync(join(folder, "export/node_modules/a"), { recursive: true });
  writeFileSync(join(folder, "export/posts/a.md"), "A");
  writeFileSync(join(folder, "export/b.md"), "B");
  writeFileSync(join(folder, "export/node_modules/a/readme.md"), "no");
  const files = { "posts/a.md": "A", "b.md": "B" };
  expect(await textsIn(join(folder, "export"))).toEqual(files);
  const inner = zipSync({
    "Export/posts/a.md": strToU8("A"),
    "Export/b.md": strToU8("B"),
    "__MACOSX/._b.md": strToU8(""),
  });
  writeFileSync(join(folder, "one.zip"), inner);
  expect(await textsIn(join(folder, "one.zip"))).toEqual(files);
  writeFileSync(join(folder, "two.zip"), zipSync({ "Part-1.zip": inner }));
  expect(await textsIn(join(folder, "two.zip"))).toEqual(files);
  // Beside other files it is an attachment.
  writeFileSync(join(folder, "three.zip"), zipSync({ "a.md": strToU8("A"), "files.zip": inner }));
  expect(Object.keys(await textsIn(join(folder, "three.zip")))).toEqual(["a.md", "files.zip"]);
});

test("a zip's names have their letters, also where Macs and old tools do not say how they wrote them", async () => {
  const named = (name: Buffer) => {
    const zip = Buffer.from(zipSync({ ["x".repeat(name.length)]: strToU8("A") }));
    for (let at = zip.indexOf("xx"); at >= 0; at = zip.indexOf("xx")) name.copy(zip, at);
    writeFileSync(join(folder, "named.zip"), zip);
    return textsIn(join(folder, "named.zip"));
  };
  expect(await named(Buffer.from("Über uns.md"))).toEqual({ "Über uns.md": "A" });
  expect(await named(Buffer.from([0x9a, 0x62, 0x65, 0x72, 0x2e, 0x6d, 0x64]))).toEqual({ "Über.md": "A" });
});

test("other work goes on while a zip is opened", async () => {
  const all = Array.from({ length: 100 }, (_, i) => [`${i}.md`, strToU8("A")] as const);
  writeFileSync(join(folder, "many.zip"), zipSync(Object.fromEntries(all)));
  let turns = 0;
  let isOpen = false;
  const count = () => {
    turns++;
    if (!isOpen) setImmediate(count);
  };
  setImmediate(count);
  const { tree, close } = await openTree(join(folder, "many.zip"));
  isOpen = true;
  close();
  expect(tree.files.size).toBe(100);
  expect(turns).toBeGreaterThan(100);
});

test("a name in a zip leads nowhere, and a link in a folder is not followed", async () => {
  writeFileSync(
    join(folder, "evil.zip"),
    zipSync({ "../../etc/passwd": strToU8("x"), "a/b.md": strToU8("B") }),
  );
  expect(Object.keys(await textsIn(join(folder, "evil.zip"))).every((name) => !name.includes(".."))).toBe(
    true,
  );
  mkdirSync(join(folder, "linked"));
  symlinkSync("/etc/passwd", join(folder, "linked/secret.md"));
  expect(await textsIn(join(folder, "linked"))).toEqual({});
});

test("a zip that is broken or says that it is huge is refused by its name before anything is unpacked", async () => {
  writeFileSync(join(folder, "broken.zip"), "PK no");
  await expect(openTree(join(folder, "broken.zip"))).rejects.toThrow("broken.zip cannot be opened");
  const bomb = Buffer.from(zipSync({ "a.md": strToU8("x".repeat(100)) }));
  // The size after unpacking, in the list at the end of the zip.
  bomb.writeUInt32LE(0xfffffff0, bomb.indexOf("PK\u0001\u0002") + 24);
  const twice = Buffer.from(zipSync({ "a.zip": bomb, "b.zip": bomb }));
  writeFileSync(join(folder, "bomb.zip"), twice);
  await expect(openTree(join(folder, "bomb.zip"))).rejects.toThrow("Bring it in parts");
  await expect(openTree(join(folder, "missing"))).rejects.toThrow("is not there");
});
