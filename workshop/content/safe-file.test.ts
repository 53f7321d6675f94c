import * as files from "node:fs";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { changeFiles, ForbiddenPath, removePath, versionOf, writeFiles, writeSafely } from "./safe-file";

vi.mock("node:fs", async (original) => {
  const real = await original<typeof files>();
  return { ...real, writeFileSync: vi.fn(real.writeFileSync) };
});

/** Writes half of the next file that a test's own lines do not write. */
const fillDisk = () =>
  vi.mocked(files.writeFileSync).mockImplementationOnce((path) => {
    writeFileSync(path, "half");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });

const temporary = folderForEachTest();
const { read } = temporary;
const strays = () => readdirSync(temporary()).filter((name) => name.startsWith("."));

test("ten files of a folder saved at once, twenty times, each get their own text", async () => {
  const names = Array.from({ length: 10 }, (_, at) => `${at}.yaml`);
  for (const name of names) writeFileSync(temporary.path(name), "");
  for (let round = 0; round < 20; round++) {
    // Different lengths would reveal a part of one in another.
    const texts = names.map((name, at) => `${name} ${round}\n`.repeat(1 + at * 400));
    const answers = await Promise.all(
      names.map((name, at) => writeSafely(temporary(), name, versionOf(read(name)), () => texts[at] ?? "")),
    );
    expect(names.map(read)).toEqual(texts);
    expect(answers).toEqual(texts.map((text) => ({ written: true, text, version: versionOf(text) })));
  }
  expect(strays()).toEqual([]);
});

test("a full disk leaves the file as it was and nothing beside it, and the next save is written", async () => {
  writeFileSync(temporary.path("a.yaml"), "before");
  fillDisk();
  const write = () => writeSafely(temporary(), "a.yaml", versionOf("before"), () => "after");
  await expect(write()).rejects.toThrow("no space left");
  expect(read("a.yaml")).toBe("before");
  expect(strays()).toEqual([]);
  expect((await write()).written).toBe(true);
  expect(read("a.yaml")).toBe("after");
});

test("what is written beside a file is written with it, or neither is", async () => {
  for (const name of ["a.yaml", "a.fr.yaml"]) writeFileSync(temporary.path(name), "before");
  const write = (beside: string) =>
    writeSafely(
      temporary(),
      "a.yaml",
      versionOf("before"),
      () => "after",
      () => [[beside, "après"]],
    );
  await expect(write("../a.fr.yaml")).rejects.toThrow(ForbiddenPath);
  mkdirSync(temporary.path("b.fr.yaml"));
  await expect(write("b.fr.yaml")).rejects.toThrow();
  expect([read("a.yaml"), read("a.fr.yaml")]).toEqual(["before", "before"]);
  expect((await write("a.fr.yaml")).written).toBe(true);
  expect([read("a.yaml"), read("a.fr.yaml")]).toEqual(["after", "après"]);
  expect(strays()).toEqual([]);
});

test("a draft that cannot replace the file is removed", async () => {
  const path = temporary.path("a.yaml");
  writeFileSync(path, "before");
  const write = writeSafely(temporary(), "a.yaml", versionOf("before"), () => {
    rmSync(path);
    mkdirSync(path);
    return "after";
  });
  await expect(write).rejects.toThrow();
  expect(strays()).toEqual([]);
});

test("a file that only its owner may read stays so", async () => {
  const path = temporary.path("a.yaml");
  writeFileSync(path, "before");
  for (const mode of [0o600, 0o664]) {
    chmodSync(path, mode);
    await writeSafely(temporary(), "a.yaml", versionOf(read("a.yaml")), () => `after ${mode}`);
    expect(statSync(path).mode & 0o777).toBe(mode);
  }
});

test("of several files none is written if one cannot be, and no folder is left", () => {
  writeFileSync(temporary.path("old.yaml"), "before");
  const present = vi.mocked(files.writeFileSync).getMockImplementation();
  let count = 0;
  vi.mocked(files.writeFileSync).mockImplementation((path, ...more) => {
    if (++count === 3) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    present?.(path, ...more);
  });
  const write = () =>
    writeFiles(temporary(), [
      ["old.yaml", "after"],
      ["content/private/one/study.yaml", "new"],
      ["content/case-studies/one.yaml", "new"],
    ]);
  try {
    expect(write).toThrow("no space left");
    expect(read("old.yaml")).toBe("before");
    expect(readdirSync(temporary.path("content"))).toEqual([]);
    expect(strays()).toEqual([]);
    write();
  } finally {
    vi.mocked(files.writeFileSync).mockImplementation(present ?? (() => {}));
  }
  expect(read("old.yaml")).toBe("after");
});

test("nothing is written or removed behind a symbolic link, but content itself may be one", () => {
  for (const name of ["away", "site"]) mkdirSync(temporary.path(name));
  writeFileSync(temporary.path("away/kept.yaml"), "kept");
  symlinkSync(temporary.path("away"), temporary.path("site/blog"));
  symlinkSync(temporary.path("site"), temporary.path("content"));
  for (const file of [
    "content/blog/new.md",
    "content/../escaped.md",
    "../escaped.md",
    "content/blog/kept.yaml",
  ]) {
    expect(() => writeFiles(temporary(), [[file, "x"]]), file).toThrow(ForbiddenPath);
  }
  expect(() => removePath(temporary(), "content/blog/kept.yaml")).toThrow(ForbiddenPath);
  expect(readdirSync(temporary.path("away"))).toEqual(["kept.yaml"]);
  expect(read("away/kept.yaml")).toBe("kept");
  writeFiles(temporary(), [["content/new/new.md", "x"]]);
  expect(existsSync(temporary.path("site/new/new.md"))).toBe(true);
});

test("moving, removing and writing happen all together or not at all", () => {
  const below = (name: string) => `site/${name}`;
  writeFiles(temporary(), [
    ["site/old/study.yaml", "old"],
    ["site/card.yaml", "card"],
    ["site/gone/a.png", "a picture"],
    ["site/list.yaml", "list"],
  ]);
  const all = () =>
    readdirSync(temporary(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${join(parentPath, name)}: ${readFileSync(join(parentPath, name))}`)
      .sort();
  const before = all();
  const changes = {
    moved: [[below("old"), below("new")] as const],
    removed: [below("gone"), below("never")],
    written: [
      [below("new/study.yaml"), "new"],
      [below("list.yaml"), "a new list"],
      [below("fresh/first.yaml"), "first"],
    ] as const,
  };
  fillDisk();
  expect(() => changeFiles(temporary(), changes)).toThrow("no space left");
  expect(all()).toEqual(before);
  const blocked = { ...changes, written: [...changes.written, [below("card.yaml/x"), ""] as const] };
  expect(() => changeFiles(temporary(), blocked)).toThrow();
  expect(all()).toEqual(before);
  // The last of several files cannot be replaced: a folder has its name.
  mkdirSync(temporary.path("site/taken"));
  const late = { ...changes, written: [...changes.written, [below("taken"), ""] as const] };
  expect(() => changeFiles(temporary(), late)).toThrow();
  expect(all()).toEqual(before);

  changeFiles(temporary(), changes);
  expect(all().map((one) => one.slice(temporary.path("site/").length))).toEqual([
    "card.yaml: card",
    "fresh/first.yaml: first",
    "list.yaml: a new list",
    "new/study.yaml: new",
  ]);
});
