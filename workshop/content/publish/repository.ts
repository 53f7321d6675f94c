import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Call } from "./git-call";
import { ASK, must, PublishError, type Trouble, UNKNOWN } from "./trouble";

/** Where commits go. `remote` is null if the repository has none. */
export type Repository = {
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

/** Throws PublishError if nothing can be committed here: no repository, no branch, no name, or something under way. */
export async function readRepository(git: Call, root: string): Promise<Repository> {
  await startGit(git);
  if ((await git(["rev-parse", "-q", "--verify", "HEAD"])).code !== 0)
    throw new PublishError({
      what: "This repository has no commit yet.",
      todo: `${ASK} to commit the whole site once.`,
    });
  const waiting = await underWay(git, root);
  if (waiting) throw new PublishError(waitingTrouble(waiting));
  const branch = (await git(["symbolic-ref", "-q", "--short", "HEAD"])).out.trim();
  if (branch === "")
    throw new PublishError({
      what: "git is at a single commit, not on a branch.",
      todo: `${ASK} to go back to a branch, such as main.`,
    });
  await requireAuthor(git);
  const remote = await remoteOf(git, branch);
  const merge = (await git(["config", `branch.${branch}.merge`])).out.trim();
  const place = {
    branch,
    remote,
    remoteBranch: merge.replace(/^refs\/heads\//, "") || branch,
    hasUpstream: merge !== "",
    ahead: [],
    behind: [],
  };
  if (remote === null) return place;
  const tracking = trackingOf(place);
  const isKnown = (await git(["rev-parse", "-q", "--verify", tracking])).code === 0;
  if (!isKnown) return { ...place, ahead: await subjects(git, ["HEAD", "--not", `--remotes=${remote}`]) };
  return {
    ...place,
    ahead: await subjects(git, [`${tracking}..HEAD`]),
    behind: await subjects(git, [`HEAD..${tracking}`]),
  };
}

/** Throws PublishError if git would guess who commits: a guessed address such as root@laptop would be published. */
export async function requireAuthor(git: Call): Promise<void> {
  must(await git(["-c", "user.useConfigOnly=true", "var", "GIT_COMMITTER_IDENT"]), UNKNOWN);
}

export async function startGit(git: Call): Promise<void> {
  const answer = await git(["rev-parse", "--show-prefix"]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new PublishError({
      what: "git is not installed.",
      todo: "Install it from https://git-scm.com, then start the studio again.",
    });
  });
  must(answer, UNKNOWN);
}

/** The git command that another program began here and that waits for its end; null if there is none. */
export async function underWay(git: Call, root: string): Promise<string | null> {
  const names = Object.keys(UNDER_WAY);
  const { out } = await git(["rev-parse", ...names.flatMap((name) => ["--git-path", name])]);
  const at = out.split("\n").findIndex((path) => path !== "" && existsSync(resolve(root, path)));
  return UNDER_WAY[names[at] ?? ""] ?? null;
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

/** The branch's own remote, or the only one, or origin. */
async function remoteOf(git: Call, branch: string): Promise<string | null> {
  const own = (await git(["config", `branch.${branch}.remote`])).out.trim();
  if (own !== "" && own !== ".") return own;
  const all = (await git(["remote"])).out.split("\n").filter(Boolean);
  if (all.length < 2 || all.includes("origin")) return all.length < 2 ? (all[0] ?? null) : "origin";
  throw new PublishError({
    what: `This repository has several remotes (${all.join(", ")}), and none belongs to the branch ${branch}.`,
    todo: `${ASK} to choose one for this branch.`,
  });
}

const subjects = async (git: Call, range: readonly string[]): Promise<string[]> =>
  (await git(["log", "-z", "--format=%s", "--max-count=50", ...range, "--"])).out.split("\0").filter(Boolean);
