import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { utf8Text } from "../../../lib/content/text-file";
import { type FileContent, readText, writeText } from "../content-text";
import { pathsOf } from "../git";
import { type Choices, type Clash, hasMarks, joined, keyOf } from "../merge";
import { manifestText } from "../pictures/manifest";
import { safePath, versionOf } from "../safe-file";
import { generatedWords } from "./file-words";
import { type Call, gitCall, LONG } from "./git-call";
import { contentAt } from "./published-paths";
import { readObjects } from "./repository";
import { ASK, must, PublishError, type Trouble, troubleOf, UNKNOWN } from "./trouble";

/** A file in which two commits changed the same. The path of a whole file is empty. */
export type Conflict = Readonly<{ file: string; clashes: readonly Clash[] }>;
/** What to take in each file. */
export type FileChoices = Readonly<Record<string, Choices>>;

/** Every conflict of a merge. `of` identifies them; `isOther` says that a decision was made for other ones. */
export type Conflicts = Readonly<{ conflicts: readonly Conflict[]; of: string; isOther: boolean }>;
/** Choices, and the conflicts that they were made for: for others they do not count. */
export type Decision = Readonly<{ of: string; choices: FileChoices }>;

/**
 * Merges a commit, or reverts one by a commit with a `message` and pushes that, then moves the branch there. That happens in a working tree beside
 * the person's own: changes that are not committed, staged or not, stop nothing as long as they are in other files. After a revert
 * the person's files are as before, changed ones too: what was reverted is a change that is not committed. Hooks do not run, because
 * they would find no packages there.
 *
 * @param prefix the site's folder, as in Repository
 * @param decision what to take where both changed the same
 * @returns the conflicts if `decision` does not decide them all; then nothing is changed
 * @throws PublishError; `refused` is for a failure of an unknown kind
 */
export async function joinCommit(
  git: Call,
  prefix: string,
  how: { merge: string } | { revert: string; message: string; push: (commit: string) => Promise<void> },
  decision: Decision | undefined,
  refused: Omit<Trouble, "said">,
): Promise<Conflicts | null> {
  const [args, told] =
    "merge" in how
      ? [
          ["merge", "--ff", "--no-edit", how.merge],
          ["--no-edit", "--cleanup=strip"],
        ]
      : [["revert", "--no-commit", how.revert], [`--message=${how.message}`]];
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  const place = join(folder, "site");
  try {
    const here = withoutHooks(git);
    must(await here(["worktree", "add", "--quiet", "--detach", place, "HEAD"]), refused);
    const there = withoutHooks(gitCall(place));
    const before = must(await there(["rev-parse", "HEAD"]), UNKNOWN).out.trim();
    const answer = await there(args);
    if (answer.code !== 0) {
      const files = await openFiles(there);
      if (files.length === 0) throw new PublishError(troubleOf(answer, refused));
      const conflicts = await decideFiles(there, place, prefix, files, decision);
      if (conflicts) return conflicts;
    }
    if (answer.code !== 0 || "revert" in how) must(await there(["commit", ...told]), refused);
    const commit = must(await there(["rev-parse", "HEAD"]), UNKNOWN).out.trim();
    if ("merge" in how)
      must(await here(["merge", "--ff-only", "--no-stat", "--no-autostash", commit]), refused);
    else {
      // Changes only what git has of the files, and refuses where something else is staged.
      const follow = ["-i", "-m", before, commit];
      must(await here(["read-tree", "--dry-run", ...follow]), refused);
      await how.push(commit);
      must(await here(["read-tree", ...follow]), UNKNOWN);
      must(await here(["update-ref", "-m", how.message, "HEAD", commit, before]), UNKNOWN);
    }
    return null;
  } finally {
    await git(["worktree", "remove", "--force", place]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Decides the conflicts that another program left in the person's own working tree. Returns and throws as joinCommit does; ForbiddenPath. */
export async function decideHere(
  git: Call,
  prefix: string,
  decision: Decision | undefined,
): Promise<Conflicts | null> {
  const top = must(await git(["rev-parse", "--show-toplevel"]), UNKNOWN).out.trim();
  const atTop = gitCall(top);
  return decideFiles(atTop, top, prefix, await openFiles(atTop), decision);
}

const withoutHooks =
  (git: Call): Call =>
  (args, how) =>
    git(["-c", "core.hooksPath=/dev/null", ...args], { wait: LONG, ...how });

type Stage = { mode: string; bytes: Buffer };
/** A file in conflict: what both began with, mine and theirs. */
type OpenFile = { path: string; stages: readonly (Stage | null)[] };

async function openFiles(git: Call): Promise<OpenFile[]> {
  const files = new Map<string, (Stage | null)[]>();
  const listed = pathsOf(must(await git(["ls-files", "-u", "-z"]), UNKNOWN).out).map((line) => {
    const [, mode = "", object = "", stage, path = ""] = /^(\d+) (\w+) (\d)\t(.*)$/s.exec(line) ?? [];
    if (!mode.startsWith("100")) throw new PublishError(noFile(path));
    return { mode, object, stage, path };
  });
  const read = await readObjects(
    git,
    listed.map(({ object }) => object),
  );
  for (const [at, { mode, stage, path }] of listed.entries()) {
    const bytes = read[at];
    if (!bytes) throw new PublishError(UNKNOWN);
    const stages = files.get(path) ?? [null, null, null];
    stages[Number(stage) - 1] = { mode, bytes };
    files.set(path, stages);
  }
  return [...files].map(([path, stages]) => ({ path, stages }));
}

/** A link has no fields, and to write to it is to write where it leads. Submodules are no files, either. */
const noFile = (path: string): Trouble => ({
  what: `Both sides changed ${path}, and on one of them it only leads to a file or a folder elsewhere (a symbolic link or a submodule).`,
  todo: `The studio cannot decide that. ${ASK} to join the two versions. Your files stay as they are.`,
});

/** Writes and adds the files as they are decided, or changes nothing and returns every conflict. */
async function decideFiles(
  git: Call,
  top: string,
  prefix: string,
  files: readonly OpenFile[],
  decision: Decision | undefined,
): Promise<Conflicts | null> {
  const read: (Sides & { path: string; clashes: readonly Clash[] })[] = [];
  for (const { path, stages } of files) {
    // What is settled is only added: it may be saved again meanwhile.
    if (isSettled(join(top, path), stages)) continue;
    const file = path.startsWith(prefix) ? path.slice(prefix.length) : path;
    const sides = { file, stages, lines: await joinLines(git, stages) };
    read.push({ ...sides, path, clashes: decided(sides, {}).clashes });
  }
  const conflicts = read
    .filter(({ clashes }) => clashes.length > 0)
    .map(({ file, clashes }) => ({ file, clashes }));
  // The words of a whole file may be its size only.
  const whole = read.filter(({ clashes }) => clashes.some(({ path }) => path.length === 0));
  const bytes = whole.flatMap(({ stages }) => stages.map((stage) => stage && versionOf(stage.bytes)));
  const of = versionOf(JSON.stringify([conflicts, bytes]));
  const choices = decision?.of === of ? decision.choices : {};
  const results = read.map((one) => ({ ...one, ...decided(one, choices[one.file] ?? {}) }));
  if (results.some(({ isOpen }) => isOpen))
    return { conflicts, of, isOther: decision !== undefined && decision.of !== of };
  const places = new Map(files.map(({ path }) => [path, safePath(top, path)]));
  for (const { path, bytes, stages } of results) writeAnew(places.get(path) ?? "", bytes, modeOf(stages));
  if (files.length > 0) must(await git(["add", "--all", "--", ...files.map(({ path }) => path)]), UNKNOWN);
  return null;
}

/** Whether the person, or git's own memory of conflicts, settled a file without adding it. */
function isSettled(path: string, stages: OpenFile["stages"]): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const bytes = readFileSync(path);
  return !stages.some((stage) => stage?.bytes.equals(bytes)) && !hasMarks(bytes.toString("latin1"));
}

/** The mode that one side gave the file, or else mine. */
function modeOf([base, mine, theirs]: OpenFile["stages"]): number {
  const taken = mine?.mode === base?.mode ? (theirs ?? mine) : (mine ?? theirs);
  return Number.parseInt(taken?.mode ?? "", 8) & 0o777;
}

/** Writes or deletes a file. Whatever is in its place is removed, so that no link is followed. */
function writeAnew(path: string, bytes: Buffer | null, mode: number): void {
  rmSync(path, { force: true });
  if (bytes === null) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes, { flag: "wx", mode });
}

/** The lines of mine and those of theirs that do not meet mine: so comments of both stay. */
async function joinLines(git: Call, stages: OpenFile["stages"]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  try {
    const [base = "", mine = "", theirs = ""] = stages.map((stage, at) => {
      const path = join(folder, String(at));
      writeFileSync(path, stage?.bytes ?? "");
      return path;
    });
    return (await git(["merge-file", "-p", "--ours", mine, base, theirs])).out;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Sides = { file: string; stages: OpenFile["stages"]; lines: string };
type Decided = { clashes: readonly Clash[]; isOpen: boolean; bytes: Buffer | null };

/** A file's clashes, and the file as `choices` decide it. */
function decided({ file, stages, lines }: Sides, choices: Choices): Decided {
  const [base = null, mine = null, theirs = null] = stages.map((stage) => stage?.bytes ?? null);
  const form = formOf(file);
  const [from, own, other] = [base, mine, theirs].map((bytes) => contentIn(form, bytes));
  if (form && own && other) {
    const { content, clashes } = joined(from ?? { value: {}, body: null }, own, other, choices);
    if (!form.takesMine && clashes.some((one) => choices[keyOf(one)] === undefined))
      return { clashes, isOpen: true, bytes: null };
    const isRead = contentIn(form, Buffer.from(lines)) !== null;
    const known = form.takesMine ? [] : clashes;
    return {
      clashes: known,
      isOpen: false,
      bytes: Buffer.from(form.write(isRead ? lines : String(mine), content)),
    };
  }
  // Both renamed it.
  if (mine === null && theirs === null) return { clashes: [], isOpen: false, bytes: null };
  const whole: Clash = { path: [], mine: shown(mine), theirs: shown(theirs) };
  const side = choices[keyOf(whole)];
  return { clashes: [whole], isOpen: !side, bytes: side === "theirs" ? theirs : mine };
}

type Form = {
  read(text: string): FileContent;
  write(text: string, content: FileContent): string;
  /** Nobody is asked for hashes. The next save sets them right. */
  takesMine?: boolean;
};

/** How the fields of a file are read and written; null for a file that is taken as a whole. */
function formOf(file: string): Form | null {
  const content = contentAt(file);
  if (content)
    return {
      read: (text) => readText(content.file, text),
      write: (text, wanted) => writeText(content.file, text, wanted),
    };
  if (!generatedWords(file) || !file.startsWith("content/")) return null;
  return {
    takesMine: file.endsWith("/translations.generated.json"),
    read: (text) => ({ value: JSON.parse(text), body: null }),
    write: (_, { value }) => manifestText(value as Parameters<typeof manifestText>[0]),
  };
}

function contentIn(form: Form | null, bytes: Buffer | null): FileContent | null {
  const text = bytes && utf8Text(bytes);
  if (!form || text === null) return null;
  try {
    return form.read(text);
  } catch {
    return null;
  }
}

/** A version of a whole file, for the person. */
function shown(bytes: Buffer | null): string {
  if (bytes === null) return "deleted";
  const text = utf8Text(bytes);
  return text === null ? `${Math.ceil(bytes.length / 1024)} KB, no text` : text;
}
