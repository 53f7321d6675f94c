import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { versionOf, writeSafely } from "./safe-file";

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof files>();
  return { ...real, writeFile: vi.fn(real.writeFile) };
});

let folder: string;
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const strays = () => readdirSync(folder).filter((name) => name.startsWith("."));

folderForEachTest((made) => {
  folder = made;
});

test("ten files of a folder saved at once, twenty times, each get their own text", async () => {
  const names = Array.from({ length: 10 }, (_, at) => `${at}.yaml`);
  for (const name of names) writeFileSync(join(folder, name), "");
  for (let round = 0; round < 20; round++) {
    // Different lengths would reveal a part of one in another.
    const texts = names.map((name, at) => `${name} ${round}\n`.repeat(1 + at * 400));
    const answers = await Promise.all(
      names.map((name, at) => writeSafely(folder, name, versionOf(read(name)), () => texts[at] ?? "")),
    );
    expect(names.map(read)).toEqual(texts);
    expect(answers).toEqual(texts.map((text) => ({ written: true, text, version: versionOf(text) })));
  }
  expect(strays()).toEqual([]);
});

test("a full disk leaves the file as it was and nothing beside it, and the next save is written", async () => {
  writeFileSync(join(folder, "a.yaml"), "before");
  vi.mocked(files.writeFile).mockImplementationOnce(async (path) => {
    writeFileSync(String(path), "half");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  const write = () => writeSafely(folder, "a.yaml", versionOf("before"), () => "after");
  await expect(write()).rejects.toThrow("no space left");
  expect(read("a.yaml")).toBe("before");
  expect(strays()).toEqual([]);
  expect((await write()).written).toBe(true);
  expect(read("a.yaml")).toBe("after");
});

test("a draft that cannot replace the file is removed", async () => {
  const path = join(folder, "a.yaml");
  writeFileSync(path, "before");
  const write = writeSafely(folder, "a.yaml", versionOf("before"), () => {
    rmSync(path);
    mkdirSync(path);
    return "after";
  });
  await expect(write).rejects.toThrow();
  expect(strays()).toEqual([]);
});

test("a file that only its owner may read stays so", async () => {
  const path = join(folder, "a.yaml");
  writeFileSync(path, "before");
  for (const mode of [0o600, 0o664]) {
    chmodSync(path, mode);
    await writeSafely(folder, "a.yaml", versionOf(read("a.yaml")), () => `after ${mode}`);
    expect(statSync(path).mode & 0o777).toBe(mode);
  }
});
