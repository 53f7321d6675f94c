import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathsOf } from "../git";
import type { Call } from "./git-call";
import { ASK, must, PublishError, type Trouble, UNKNOWN } from "./trouble";

/** Where commits go. `remote` is null if the repository has none. */
export type Repository = {
  /** The site's folder in the repository, such as "sites/mine/"; empty if that is the whole repository. */
  prefix: string;
  branch: string;
  remote: string | null;
  /** The remote's branch that this one is pushed to. */
  remoteBranch: string;
  hasUpstream: boolean;
  /** Subjects of commits that the remote does not have, and of those that only the remote has, as last fetched. */
  ahead: readonly string[];
  behind: readonly string[];
};

/** What is in git's folder while a command waits, and the name of that command. */
const UNDER_WAY: Readonly<Record<string, string>> = {
  MERGE_HEAD: "merge",
  "rebase-merge": "rebase",
  "rebase-apply/applying": "am",
  "rebase-apply": "rebase",
  CHERRY_PICK_HEAD: "cherry-pick",
  REVERT_HEAD: "revert",
};

/** The local name of the remote's branch. */
export const trackingOf = ({ remote, remoteBranch }: Repository): string =>
  `refs/remotes/${remote}/${remoteBranch}`;

/**
 * @param known what the same operation read before: only a branch that is new has another author or remote
 * @throws PublishError if nothing can be committed here: no repository, no branch, no name, or something under way
 */
export async function readRepository(git: Call, root: string, known?: Repository): Promise<Repository> {
  const { prefix, waiting, head } = await startGit(git, root);
  if (head === null)
    throw new PublishError({
      what: "This repository has no commit yet.",
      todo: `${ASK} to commit the whole site once.`,
    });
  if (waiting) throw new PublishError(waitingTrouble(waiting));
  if (head === "HEAD")
    throw new PublishError({
      what: "git is at a single commit, not on a branch.",
      todo: `${ASK} to go back to a branch, such as main.`,
    });
  const branch = head.replace(/^refs\/heads\//, "");
  if (branch === known?.branch) return { ...known, ...(await commitsApart(git, known)) };
  await requireAuthor(git);
  const settings = await settingsOf(git, branch);
  const place = {
    prefix,
    branch,
    remote: await remoteOf(git, branch, settings.remote),
    remoteBranch: settings.merge.replace(/^refs\/heads\//, "") || branch,
    hasUpstream: settings.merge !== "",
    ahead: [],
    behind: [],
  };
  return { ...place, ...(await commitsApart(git, place)) };
}

/** Throws PublishError if git would guess who commits: a guessed address such as root@laptop would be published. */
export async function requireAuthor(git: Call): Promise<void> {
  must(await git(["-c", "user.useConfigOnly=true", "var", "GIT_COMMITTER_IDENT"]), UNKNOWN);
}

/**
 * @returns the site's folder as in Repository; the git command that another program began and that waits for its end; and
 * where HEAD leads, which is "HEAD" at a single commit and null before the first one
 * @throws PublishError if git cannot work here
 */
export async function startGit(
  git: Call,
  root: string,
): Promise<{ prefix: string; waiting: string | null; head: string | null }> {
  const names = Object.keys(UNDER_WAY);
  const asked = ["--show-prefix", ...names.flatMap((name) => ["--git-path", name])];
  const answer = await git(["rev-parse", ...asked, "--symbolic-full-name", "HEAD"]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      throw new PublishError({
        what: "git is not installed.",
        todo: "Install it from https://git-scm.com, then start the studio again.",
      });
    },
  );
  // Before the first commit, git answers all but the last.
  if (answer.out === "" || answer.code === null) must(answer, UNKNOWN);
  const [prefix = "", ...rest] = answer.out.split("\n");
  const waiting = names.find((_, at) => rest[at] && existsSync(resolve(root, rest[at])));
  return {
    prefix,
    waiting: UNDER_WAY[waiting ?? ""] ?? null,
    head: answer.code === 0 ? (rest[names.length] ?? null) : null,
  };
}

/**
 * The bytes of what git has under these names, such as "HEAD:./content/home.yaml": null if that is missing or no file.
 * PublishError.
 */
export async function readObjects(git: Call, names: readonly string[]): Promise<(Buffer | null)[]> {
  if (names.length === 0) return [];
  const input = names.map((name) => `${name}\n`).join("");
  const { bytes } = must(await git(["cat-file", "--batch"], { input }), UNKNOWN);
  let at = 0;
  return names.map(() => {
    const from = bytes.indexOf("\n", at) + 1;
    const [, type, size] = /^[\da-f]+ (\w+) (\d+)\n$/.exec(bytes.toString("utf8", at, from)) ?? [];
    at = size === undefined ? from : from + Number(size) + 1;
    return type === "blob" ? bytes.subarray(from, at - 1) : null;
  });
}

function waitingTrouble(command: string): Trouble {
  const isMerge = command === "merge";
  return {
    what: `Another program began to change this repository (${command}), and has not finished.`,
    todo: isMerge
      ? "Finish it here: if both versions changed the same, you choose what to keep. Or take it back."
      : "Take it back here, or finish it in that program.",
    ends: { canDecide: isMerge, takesBack: command },
  };
}

/** A branch's remote and its branch there, by git's settings; empty if they name none. */
async function settingsOf(git: Call, branch: string): Promise<{ remote: string; merge: string }> {
  const { out } = await git(["config", "-z", "--get-regexp", "^branch\\..*\\.(remote|merge)$"]);
  const settings = new Map(pathsOf(out).map((one) => one.split("\n", 2) as [string, string]));
  const of = (name: string) => settings.get(`branch.${branch}.${name}`)?.trim() ?? "";
  return { remote: of("remote"), merge: of("merge") };
}

/** The branch's own remote, or the only one, or origin. */
async function remoteOf(git: Call, branch: string, own: string): Promise<string | null> {
  if (own !== "" && own !== ".") return own;
  const all = (await git(["remote"])).out.split("\n").filter(Boolean);
  if (all.length < 2 || all.includes("origin")) return all.length < 2 ? (all[0] ?? null) : "origin";
  throw new PublishError({
    what: `This repository has several remotes (${all.join(", ")}), and none belongs to the branch ${branch}.`,
    todo: `${ASK} to choose one for this branch.`,
  });
}

/** How many subjects are read at most. */
const SUBJECTS = 50;

async function commitsApart(git: Call, place: Repository): Promise<Pick<Repository, "ahead" | "behind">> {
  if (place.remote === null) return { ahead: [], behind: [] };
  const both = await git(["log", "-z", "--left-right", "--format=%m%s", `HEAD...${trackingOf(place)}`, "--"]);
  // The remote does not have the branch yet.
  if (both.code !== 0) {
    const range = ["HEAD", "--not", `--remotes=${place.remote}`, "--"];
    const { out } = await git(["log", "-z", "--format=%s", `--max-count=${SUBJECTS}`, ...range]);
    return { ahead: pathsOf(out), behind: [] };
  }
  const side = (mark: string) =>
    pathsOf(both.out)
      .filter((line) => line.startsWith(mark))
      .slice(0, SUBJECTS)
      .flatMap((line) => line.slice(1) || []);
  return { ahead: side("<"), behind: side(">") };
}
