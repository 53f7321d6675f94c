import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { writeFile } from "@/tests/fixtures/write-file";
import { update } from "./update";

let folder: string;
let upstream: string;
let mine: string;

const git = (root: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Jo", "-c", "user.email=jo@jo.design", ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
const write = (root: string, files: Readonly<Record<string, string | null>>) => {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(join(root, file));
    else writeFile(join(root, file), text);
  }
};
const commit = (root: string, files: Readonly<Record<string, string | null>>) => {
  write(root, files);
  git(root, "add", "-A");
  git(root, "commit", "-qm", "work");
};
const text = (file: string) => readFileSync(join(mine, file), "utf8");

const CODE = Array.from({ length: 20 }, (_, i) => `line ${i}`).join("\n");
const FIRST = {
  "README.md": "upstream's",
  "lib/code.ts": CODE,
  "lib/other.ts": CODE,
  "content/site.yaml": "name: Placeholder\n",
  "content/case-studies/first.yaml": "slug: first\n",
  "content/case-studies/second.yaml": "slug: second\n",
  "public/pictures/first/cover.webp": "old",
  "public/resume.pdf": "the placeholder's",
  "lab/run.ts": "runs",
  "tests/shipped/words.test.ts": "words",
};
/** Upstream's later changes to its code and its placeholder. */
const LATER = {
  "README.md": "upstream's, newer",
  "lib/code.ts": CODE.replace("line 3", "a better line 3"),
  "lib/new.ts": "new",
  "content/site.yaml": "name: Placeholder\nnewer: true\n",
  "content/case-studies/first.yaml": "slug: first\nnewer: true\n",
  "content/case-studies/second.yaml": null,
  "content/case-studies/third.yaml": "slug: third\n",
  "public/pictures/first/cover.webp": "newer",
  "public/pictures/third/cover.webp": "third",
  "public/resume.pdf": "the placeholder's, newer",
  "lab/run.ts": "runs better",
  "lab/hosts/more.ts": "runs more",
  "tests/shipped/words.test.ts": "other words",
};
/** The designer's changes: new words, one study removed, one added, the lab removed. */
const HERS = {
  "README.md": "hers",
  "content/site.yaml": "name: Jo\n",
  "content/case-studies/first.yaml": null,
  "content/case-studies/second.yaml": "slug: second\nmine: true\n",
  "content/case-studies/mine.yaml": "slug: mine\n",
  "public/pictures/first/cover.webp": null,
  "public/resume.pdf": "hers",
  "lab/run.ts": null,
  "tests/shipped/words.test.ts": null,
};

folderForEachTest((made) => {
  folder = made;
  [upstream, mine] = [join(folder, "upstream"), join(folder, "mine")];
  mkdirSync(upstream);
  git(upstream, "init", "-q", "-b", "main");
  commit(upstream, FIRST);
});

function clone(): void {
  git(folder, "clone", "-q", upstream, mine);
  named();
}
/** A copy as a host's button makes it: the same files without history. */
function copyWithoutPast(): void {
  mkdirSync(mine);
  git(mine, "init", "-q", "-b", "main");
  named();
  commit(mine, FIRST);
}
function named(): void {
  git(mine, "config", "user.name", "Jo");
  git(mine, "config", "user.email", "jo@jo.design");
}

/** Expects exactly the designer's content, and upstream's code. */
function expectUpdated(): void {
  const tracked = git(mine, "ls-files").trim().split("\n");
  expect(tracked.filter((file) => /^(README\.md|(content|public|lab|tests)\/)/.test(file))).toEqual([
    "README.md",
    "content/case-studies/mine.yaml",
    "content/case-studies/second.yaml",
    "content/site.yaml",
    "public/resume.pdf",
  ]);
  expect(text("content/site.yaml")).toBe("name: Jo\n");
  expect(text("content/case-studies/second.yaml")).toBe("slug: second\nmine: true\n");
  expect(text("public/resume.pdf")).toBe("hers");
  expect(text("README.md")).toBe("hers");
  for (const gone of ["lab/hosts", "content/case-studies/third.yaml", "public/pictures/third/cover.webp"])
    expect(existsSync(join(mine, gone)), gone).toBe(false);
  expect(text("lib/code.ts")).toContain("a better line 3");
  expect(text("lib/new.ts")).toBe("new");
  expect(git(mine, "status", "--porcelain")).toBe("");
}

test("eight commits of upstream are merged, and the content does not change", () => {
  clone();
  commit(mine, HERS);
  for (let i = 0; i < 7; i++)
    commit(upstream, { "content/pages/about.yaml": `title: ${i}\n`, "lib/other.ts": `${CODE}\nmore ${i}` });
  commit(upstream, LATER);
  const { message, hasConflicts } = update(mine, { from: upstream });
  expect(message).toContain("Merged 8 commits of upstream");
  expect(hasConflicts).toBe(false);
  expectUpdated();
  expect(update(mine).message).toContain("Nothing new");
});

test("a repository without history, made by a host's button, can be updated again and again", () => {
  copyWithoutPast();
  commit(mine, HERS);
  commit(upstream, LATER);
  expect(update(mine, { from: upstream }).hasConflicts).toBe(false);
  expectUpdated();
  expect(git(mine, "replace", "-l")).toBe("");
  commit(upstream, { "lib/new.ts": "newer" });
  expect(update(mine).message).toContain("Merged one commit of upstream");
  expect(text("lib/new.ts")).toBe("newer");
});

test("a repository of unknown origin is asked for its base commit", () => {
  copyWithoutPast();
  git(mine, "commit", "-q", "--amend", "-m", "work", "--allow-empty");
  write(mine, { "lib/extra.ts": "a host's own" });
  git(mine, "add", "-A");
  git(mine, "commit", "-q", "--amend", "-m", "first");
  commit(upstream, LATER);
  expect(() => update(mine, { from: upstream })).toThrow("--base <commit>");
  const begun = git(upstream, "rev-list", "--max-parents=0", "HEAD").trim();
  commit(mine, HERS);
  expect(update(mine, { base: begun }).hasConflicts).toBe(false);
  expectUpdated();
});

test("code that both changed is named; the content is safe, and an abort restores everything", () => {
  clone();
  commit(mine, { ...HERS, "lib/code.ts": CODE.replace("line 3", "my line 3") });
  commit(upstream, LATER);
  const { message, hasConflicts } = update(mine, { from: upstream });
  expect(hasConflicts).toBe(true);
  expect(message).toMatch(/both changed these code files:\n {2}lib\/code\.ts\n\n/);
  expect(text("content/site.yaml")).toBe("name: Jo\n");
  git(mine, "merge", "--abort");
  expect(git(mine, "status", "--porcelain")).toBe("");
  expect(text("lib/code.ts")).toContain("my line 3");
});

test("private work that git ignores stays, also under the placeholder's names", () => {
  const [pdf, study] = ["content/private/nda/document.pdf", "content/private/abb/study.yaml"];
  commit(upstream, { [pdf]: "the placeholder's", [study]: "the placeholder's" });
  clone();
  git(mine, "rm", "-rq", "--cached", "content/private");
  commit(mine, { [pdf]: "hers", [study]: "hers", ".gitignore": "content/private/\n" });
  commit(upstream, { ...LATER, [pdf]: "the placeholder's, newer" });
  update(mine, { from: upstream });
  expect([text(pdf), text(study)]).toEqual(["hers", "hers"]);
  expect(git(mine, "ls-files", "content/private")).toBe("");
});

test("where upstream moves and removes code, her changes move along, or are named with the reason", () => {
  clone();
  commit(mine, {
    "lib/code.ts": CODE.replace("line 3", "my line 3"),
    "lib/other.ts": "rewritten",
    "lib/mine.ts": "mine",
  });
  commit(upstream, {
    "lib/code.ts": null,
    "lib/other.ts": null,
    "rooms/code.ts": CODE.replace("line 9", "a better line 9"),
  });
  const { message } = update(mine, { from: upstream });
  expect(message).toContain("  lib/other.ts   (upstream has removed it, or rewritten it elsewhere)\n");
  expect(message).toContain("  rooms/mine.ts   (your own: upstream has moved its folder)\n");
  expect(message).not.toContain("code.ts");
  expect(text("rooms/code.ts")).toBe(
    CODE.replace("line 3", "my line 3").replace("line 9", "a better line 9"),
  );
});

test("uncommitted work is safe, and an unknown upstream is asked for", () => {
  clone();
  expect(() => update(mine)).toThrow("--from");
  write(mine, { "content/site.yaml": "name: Half\n" });
  expect(() => update(mine, { from: upstream })).toThrow("uncommitted");
  expect(text("content/site.yaml")).toBe("name: Half\n");
  git(mine, "checkout", "-q", ".");
  git(mine, "config", "status.showUntrackedFiles", "no");
  write(mine, { "lib/new.ts": "half written" });
  commit(upstream, LATER);
  expect(() => update(mine, { from: upstream })).toThrow("lib/new.ts");
  expect(text("lib/new.ts")).toBe("half written");
});

test("an address that does not answer is named, and does not replace the known one", () => {
  clone();
  expect(() => update(mine, { from: "/nowhere" })).toThrow("git fetch failed");
  expect(() => update(mine)).toThrow("--from");
  update(mine, { from: upstream });
  expect(() => update(mine, { from: "/nowhere" })).toThrow("git fetch failed");
  expect(update(mine).message).toContain("Nothing new");
});
