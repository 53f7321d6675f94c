import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { utf8Text } from "../../lib/content/text-file";
import { type FileContent, readText, writeText } from "../content-text";
import { pathsOf } from "../git";
import { type Choices, type Clash, joined, keyOf } from "../merge";
import { manifestText } from "../pictures/manifest";
import { type Call, type GitAnswer, gitCall, LONG } from "./git-call";
import { contentAt } from "./published-paths";
import { must, PublishError, type Trouble, troubleOf, UNKNOWN } from "./trouble";

/** A file in which two commits changed the same. The path of a whole file is empty. */
export type Conflict = Readonly<{ file: string; clashes: readonly Clash[] }>;
/** What to take in each file. */
export type FileChoices = Readonly<Record<string, Choices>>;

/**
 * Merges or reverts a commit, then moves the branch there. That happens in a working tree beside the person's own: changes that
 * are not committed, staged or not, stop nothing as long as they are in other files. Hooks do not run, because they would find
 * no packages there.
 *
 * @param args of git: `["merge", "origin/main"]` or `["revert", "HEAD"]`
 * @param choices what to take where both changed the same
 * @returns the conflicts that `choices` does not decide; then nothing is changed
 * @throws PublishError; `refused` is for a failure of an unknown kind
 */
export async function joinCommit(
  git: Call,
  args: readonly string[],
  choices: FileChoices,
  refused: Omit<Trouble, "said">,
): Promise<readonly Conflict[]> {
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  const place = join(folder, "site");
  try {
    const here = withoutHooks(git);
    must(await here(["worktree", "add", "--quiet", "--detach", place, "HEAD"]), refused);
    const there = withoutHooks(gitCall(place));
    const conflicts = await joinThere(there, place, args, choices, await prefixOf(git), refused);
    if (conflicts.length > 0) return conflicts;
    const commit = must(await there(["rev-parse", "HEAD"]), UNKNOWN).out.trim();
    must(await here(["merge", "--ff-only", "--no-stat", "--no-autostash", commit]), refused);
    return [];
  } finally {
    await git(["worktree", "remove", "--force", place]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const withoutHooks =
  (git: Call): Call =>
  (args) =>
    git(["-c", "core.hooksPath=/dev/null", ...args], { wait: LONG });
const prefixOf = async (git: Call): Promise<string> => (await git(["rev-parse", "--show-prefix"])).out.trim();

async function joinThere(
  git: Call,
  place: string,
  args: readonly string[],
  choices: FileChoices,
  prefix: string,
  refused: Omit<Trouble, "said">,
): Promise<readonly Conflict[]> {
  const answer = await git([...args, "--no-edit"]);
  if (answer.code === 0) return [];
  const files = pathsOf((await git(["diff", "--name-only", "--diff-filter=U", "-z"])).out);
  if (files.length === 0) throw new PublishError(troubleOf(answer, refused));
  await refuseLinks(git);
  const open: Conflict[] = [];
  for (const path of files) {
    const file = path.startsWith(prefix) ? path.slice(prefix.length) : path;
    const stages = await Promise.all(["1", "2", "3"].map((stage) => bytesOf(git, `:${stage}:${path}`)));
    const lines = await joinLines(git, dirname(place), stages);
    const { clashes, bytes } = decided(file, stages, lines, choices[file] ?? {});
    if (clashes.length > 0) open.push({ file, clashes });
    else writeAnew(join(place, path), bytes);
  }
  if (open.length > 0) return open;
  must(await git(["add", "--all", "--", ...files]), UNKNOWN);
  must(await git(["commit", "--no-edit", "--cleanup=strip"]), refused);
  return [];
}

/** A link has no fields, and to write to it is to write where it leads. Submodules are no files, either. */
async function refuseLinks(git: Call): Promise<void> {
  const unmerged = pathsOf(must(await git(["ls-files", "-u", "-z"]), UNKNOWN).out);
  const link = unmerged.find((line) => !line.startsWith("100"));
  if (link === undefined) return;
  throw new PublishError({
    what: `Both sides changed ${link.slice(link.indexOf("\t") + 1)}, and on one of them it is no file, but a symbolic link or a submodule.`,
    todo: "The studio does not merge those. Merge the commits (or revert the publish) with git in a terminal. Your files stay as they are.",
  });
}

/** Writes or deletes a file. Whatever is in its place is removed, so that no link is followed. */
function writeAnew(path: string, bytes: Buffer | null): void {
  rmSync(path, { force: true });
  if (bytes === null) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes, { flag: "wx" });
}

async function bytesOf(git: Call, name: string): Promise<Buffer | null> {
  const { code, bytes }: GitAnswer = await git(["show", name]);
  return code === 0 ? bytes : null;
}

/** The lines of mine and those of theirs that do not meet mine: so comments of both stay. */
async function joinLines(git: Call, folder: string, stages: readonly (Buffer | null)[]): Promise<string> {
  const [base = "", mine = "", theirs = ""] = stages.map((bytes, at) => {
    const path = join(folder, String(at));
    writeFileSync(path, bytes ?? "");
    return path;
  });
  return (await git(["merge-file", "-p", "--ours", mine, base, theirs])).out;
}

type Decided = { clashes: readonly Clash[]; bytes: Buffer | null };

/** A file as `choices` decide it, or else what is left to decide. */
function decided(file: string, stages: readonly (Buffer | null)[], lines: string, choices: Choices): Decided {
  const [base = null, mine = null, theirs = null] = stages;
  const form = formOf(file);
  const [from, own, other] = [base, mine, theirs].map((bytes) => contentIn(form, bytes));
  if (form && own && other) {
    const { content, clashes } = joined(from ?? { value: {}, body: null }, own, other, choices);
    const open = clashes.filter((one) => choices[keyOf(one)] === undefined);
    if (open.length > 0) return { clashes, bytes: null };
    const isRead = contentIn(form, Buffer.from(lines)) !== null;
    return { clashes: [], bytes: Buffer.from(form.write(isRead ? lines : String(mine), content)) };
  }
  const whole: Clash = { path: [], mine: shown(mine), theirs: shown(theirs) };
  const side = choices[keyOf(whole)];
  if (!side) return { clashes: [whole], bytes: null };
  return { clashes: [], bytes: side === "mine" ? mine : theirs };
}

type Form = { read(text: string): FileContent; write(text: string, content: FileContent): string };

/** How the fields of a file are read and written; null for a file that is taken as a whole. */
function formOf(file: string): Form | null {
  const content = contentAt(file);
  if (content)
    return {
      read: (text) => readText(content.file, text),
      write: (text, wanted) => writeText(content.file, text, wanted),
    };
  if (!/^content\/(pictures\.generated|private\/[^/]+\/pictures)\.json$/.test(file)) return null;
  return {
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
