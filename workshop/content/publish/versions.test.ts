import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { writeFile } from "@/tests/fixtures/write-file";
import { gitOfJo } from "@/tests/plain-git";
import { gitIn } from "@/workshop/content/git";
import { readVersion, readVersions } from "@/workshop/content/publish/versions";

vi.setConfig({ testTimeout: 60_000 });

let repository: string;
let root: string;
let day = 0;

folderForEachTest((folder) => {
  for (const [name, value] of Object.entries(gitOfJo(folder))) vi.stubEnv(name, value);
  repository = join(folder, "repository");
  // The site is in a folder of a larger repository.
  root = join(repository, "sites/mine");
  mkdirSync(root, { recursive: true });
  gitIn(repository).run("init", "-q", "-b", "main");
  day = 0;
});
afterEach(() => vi.unstubAllEnvs());

const write = (file: string, text: string) => writeFile(join(root, "content", file), text);
const git = (...args: string[]) => {
  day += 1;
  const at = `2026-03-0${day}T12:00:00Z`;
  return gitIn(root, { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at }).run(...args);
};
const commit = (words: string) => {
  gitIn(root).run("add", "-A");
  git("commit", "-qm", words, "--allow-empty", "--allow-empty-message");
};
const words = async (file: string, count = 50) =>
  (await readVersions(root, file, count)).versions.map((one) => one.words);

const STUDY = "case-studies/ferry.yaml";
const LINES = "title: Ferry\nyear: 2020\nposition: Designer\nduration: A year\n";

test("the versions of a file are those of its commits, the newest first, with date, author and text", async () => {
  write(STUDY, LINES);
  commit("Begin");
  write("other.yaml", "a: 1\n");
  commit("Another file");
  write(STUDY, `${LINES}accent: blue\n`);
  commit("Add “blue”\n\nIn three lines.");
  const { versions, hasOlder } = await readVersions(root, STUDY, 50);
  expect(versions).toMatchObject([
    { words: "Add “blue”", author: "Jo", date: expect.stringMatching(/^2026-03-03T12:00:00/) },
    { words: "Begin", author: "Jo", date: expect.stringMatching(/^2026-03-01T12:00:00/) },
  ]);
  expect(hasOlder).toBe(false);
  const texts = await Promise.all(versions.map(async ({ text }) => String(await readVersion(root, text))));
  expect(texts).toEqual([`${LINES}accent: blue\n`, LINES]);
});

test("a renamed file has its versions from before; a copy has none of what it was copied from", async () => {
  write(STUDY, LINES);
  commit("Begin");
  gitIn(root).run("mv", `content/${STUDY}`, "content/case-studies/boat.yaml");
  commit("Rename");
  write("case-studies/copy.yaml", `${LINES}draft: true\n`);
  commit("Copy");
  expect(await words("case-studies/boat.yaml")).toEqual(["Rename", "Begin"]);
  expect(await words("case-studies/copy.yaml")).toEqual(["Copy"]);
});

test("a merge that was decided differently from both sides is a version; a deletion is none", async () => {
  write(STUDY, LINES);
  commit("Begin");
  gitIn(root).run("checkout", "-qb", "other");
  write(STUDY, LINES.replace("2020", "2021"));
  commit("Theirs");
  gitIn(root).run("checkout", "-q", "main");
  write(STUDY, LINES.replace("2020", "2022"));
  commit("Mine");
  expect(gitIn(root).works("merge", "-q", "other")).toBe(false);
  write(STUDY, LINES.replace("2020", "2023"));
  commit("Bring in");
  gitIn(root).run("checkout", "-qb", "another");
  write("other.yaml", "a: 1\n");
  commit("Another file");
  gitIn(root).run("checkout", "-q", "main");
  git("merge", "-q", "--no-ff", "another");
  rmSync(join(root, "content", STUDY));
  commit("Delete");
  expect(await words(STUDY)).toEqual(["Bring in", "Mine", "Theirs", "Begin"]);
});

test("older versions are read when they are asked for", async () => {
  for (const year of [2020, 2021, 2022]) {
    write(STUDY, `year: ${year}\n`);
    commit(String(year));
  }
  expect(await readVersions(root, STUDY, 2)).toMatchObject({
    versions: [{ words: "2022" }, { words: "2021" }],
    hasOlder: true,
  });
  expect(await words(STUDY, 3)).toEqual(["2022", "2021", "2020"]);
});

test("settings of a person's git, and signs in the words of a commit, change nothing", async () => {
  gitIn(root).run("config", "color.ui", "always");
  gitIn(root).run("config", "log.showSignature", "true");
  gitIn(root).run("config", "core.quotePath", "true");
  write("blog/größe.md", "---\ntitle: Größe\n---\n");
  commit("");
  write("blog/größe.md", "---\ntitle: Größer\n---\n");
  commit(":100644 a b C --format");
  expect(await words("blog/größe.md")).toEqual([":100644 a b C --format", ""]);
});

test("without a commit there are no versions; without a repository, it says so", async () => {
  write(STUDY, LINES);
  expect(await readVersions(root, STUDY, 50)).toEqual({ versions: [], hasOlder: false });
  rmSync(join(repository, ".git"), { recursive: true });
  await expect(readVersions(root, STUDY, 50)).rejects.toThrow("This folder is not a git repository. Ask");
});

test("a version that git has no more is not read", async () => {
  commit("");
  await expect(readVersion(root, "0".repeat(40))).rejects.toThrow("git does not have this version any more.");
});
