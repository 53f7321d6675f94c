import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entryOf } from "@/tests/fixtures/arranged-site";
import { writeFontSite } from "@/tests/fixtures/font-shop";
import { openContent } from "@/workshop/content/change-content";
import { uncut } from "@/workshop/content/fonts/faces";
import { cutSheet } from "@/workshop/content/generate/faces";
import { changeContentAndFonts } from "@/workshop/content/generate/name-fonts";

let root: string;
beforeAll(() => {
  root = writeFontSite();
});
afterAll(() => rmSync(root, { recursive: true }));

/** Saves another name, which the site's own renderings show. */
async function rename(name: string) {
  const entry = entryOf("site.yaml");
  const { version, content } = await openContent({ root }, entry);
  if (!content) throw new Error("site.yaml cannot be read");
  const renderings = [
    { text: "{name}", lang: "en" },
    { text: "{name} Ж", lang: "en" },
  ];
  return changeContentAndFonts({ root }, entry, version, {
    ...content,
    value: { ...(content.value as object), name, renderings },
  });
}

test("a name with letters of another script is saved with fonts for them, and so is the name of before", async () => {
  for (const name of ["Édith 山田", "Édith Nguyễn", "Édith 山田"]) {
    expect(await rename(name)).toMatchObject({ kind: "saved", problems: [] });
    const sheet = cutSheet(root);
    expect(uncut(`${name} Ж`, sheet)).toEqual([]);
    for (const [, file = ""] of sheet.matchAll(/url\("\.\/(.+?)"\)/g))
      expect(existsSync(join(root, "styles/fonts/renderings", file)), file).toBe(true);
    const files = [...sheet.matchAll(/url\("(.+?)"\)/g)].map(([, file]) => file);
    expect(new Set(files).size).toBe(files.length);
  }
}, 120_000);

test("a name that an editor wrote gets its fonts with the next save", async () => {
  const file = join(root, "content/site.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*/m, "name: Ида"));
  expect(await rename("Ида М")).toMatchObject({ kind: "saved", problems: [] });
}, 120_000);

test("letters that no font draws are named, and nothing is written", async () => {
  const before = [cutSheet(root), readFileSync(join(root, "content/site.yaml"), "utf8")];
  const change = await rename("Édith 𓀀");
  expect(change).toMatchObject({ kind: "wrong" });
  const words = JSON.stringify(change);
  expect(words).toContain("No font of the site draws");
  expect(words).not.toContain("workshop/");
  expect([cutSheet(root), readFileSync(join(root, "content/site.yaml"), "utf8")]).toEqual(before);
}, 120_000);
