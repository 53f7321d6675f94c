import { only } from "../caught";
import { pathsOf } from "../git";
import { inTurn } from "../turn";
import { changedFiles } from "./changes";
import { type Call, gitCall, LONG } from "./git-call";
import { type Conflicts, type Decision, decideHere, joinCommit } from "./join";
import {
  type Repository,
  readObjects,
  readRepository,
  requireAuthor,
  startGit,
  trackingOf,
} from "./repository";
import { ASK, must, PublishError, type Trouble, troubleOf, UNKNOWN } from "./trouble";

/** How publishing ended. If it stopped after the commit, the commit stays and is pushed the next time. */
export type Outcome =
  | { kind: "published"; where: string }
  | { kind: "brought"; commits: number }
  | { kind: "behind"; commits: readonly string[] }
  | ({ kind: "conflict" } & Conflicts)
  | { kind: "undone" | "finished" | "takenBack" | "named" }
  | { kind: "stopped"; trouble: Trouble };

/** Names the commit of the last publish. It is never pushed. */
const LAST = "refs/studio/published";

/** Commits the published files with the person's own git, and pushes. Other changes stay as they are, staged or not. */
export const publish = (root: string, message: string): Promise<Outcome> =>
  oneAtATime(root, async (git, repository) => {
    const { now, offline } = await fetched(git, root, repository);
    if (now.behind.length > 0) return { kind: "behind", commits: now.behind };
    await commit(git, root, now, message);
    if (offline) throw new PublishError(offline);
    return push(git, now);
  });

/**
 * Commits the published files and merges what the remote has.
 *
 * @param decision what to take where both changed the same. Without it nothing is merged, and the conflicts are returned
 */
export const bringIn = (root: string, message: string, decision?: Decision): Promise<Outcome> =>
  oneAtATime(root, async (git, repository) => {
    const { now, offline } = await fetched(git, root, repository);
    if (offline) throw new PublishError(offline);
    await commit(git, root, now, message);
    const conflicts = await joinCommit(git, now.prefix, { merge: trackingOf(now) }, decision, {
      what: "git could not bring in the commits.",
      todo: `Its reason is below. If it names changed files, those are not content. ${ASK} to put both together: your files stay as they are.`,
    });
    if (conflicts) return { kind: "conflict", ...conflicts };
    return { kind: "brought", commits: now.behind.length };
  });

/**
 * Takes back what visitors see of the last publish, by a commit that is pushed. The files here stay: they are changes that are not
 * published, and publishing brings them back. Nothing is changed if the remote does not take it. `decision` as in bringIn.
 */
export const undoPublish = (root: string, decision?: Decision): Promise<Outcome> =>
  oneAtATime(root, async (git, repository) => {
    const last = await lastPublish(git, repository);
    if (last === null)
      throw new PublishError({
        what: "There is no publish to undo.",
        todo: `Earlier versions are in git. ${ASK} for one of them.`,
      });
    const { now, offline } = await fetched(git, root, repository);
    if (offline) throw new PublishError(offline);
    if (now.behind.length > 0) return { kind: "behind", commits: now.behind };
    const how = {
      ...{ revert: last.commit, message: `Took back: ${last.subject}` },
      push: async (commit: string) => void (await push(git, now, commit)),
    };
    const conflicts = await joinCommit(git, now.prefix, how, decision, {
      what: "git could not undo the publish.",
      todo: `Its reason is below. If it names files, another program has staged something in them. ${ASK} to commit or unstage that. Nothing was changed.`,
    });
    if (conflicts) return { kind: "conflict", ...conflicts };
    await git(["update-ref", "-d", LAST]);
    return { kind: "undone" };
  });

/** Decides what a merge that another program began left open, and makes its commit. `decision` as in bringIn. */
export const finishMerge = (root: string, decision?: Decision): Promise<Outcome> =>
  withGit(root, async (git) => {
    const { prefix, waiting } = await startGit(git, root);
    await requireAuthor(git);
    const conflicts = await decideHere(git, prefix, decision);
    if (conflicts) return { kind: "conflict", ...conflicts };
    if (waiting === "merge")
      must(await git(["commit", "--no-edit", "--cleanup=strip"], { wait: LONG }), NOT_ACCEPTED);
    return { kind: "finished" };
  });

/** Writes who makes this site's commits into the repository's settings. */
export const nameAuthor = (root: string, author: { name: string; email: string }): Promise<Outcome> =>
  withGit(root, async (git) => {
    await startGit(git, root);
    for (const [key, value] of Object.entries(author))
      must(await git(["config", "--local", `user.${key}`, value]), UNKNOWN);
    return { kind: "named" };
  });

/**
 * Takes back a merge, a rebase or the like that another program began: files become what they were before it.
 *
 * @param command what the person was asked about
 */
export const takeBack = (root: string, command: string): Promise<Outcome> =>
  withGit(root, async (git) => {
    const { waiting } = await startGit(git, root);
    if (waiting !== command)
      throw new PublishError({ what: `No ${command} waits here any more.`, todo: "Nothing was changed." });
    // Of these commands, only a rebase takes back changes that it has nothing to do with.
    const lost = command === "rebase" ? await changedBeside(git) : [];
    if (lost.length > 0)
      throw new PublishError({
        what: `Taking the rebase back would lose what was saved in ${lost.join(", ")}.`,
        todo: `${ASK} to end the rebase. Your files stay as they are.`,
      });
    must(await git([command, "--abort"], { wait: LONG }), {
      what: `git could not take back the ${command}.`,
      todo: `Its reason is below. ${ASK} to end it. Your files stay as they are.`,
    });
    return { kind: "takenBack" };
  });

/** The files that were changed and not staged, without those in conflict. */
async function changedBeside(git: Call): Promise<string[]> {
  const changed = async (filter: string) =>
    pathsOf(must(await git(["diff", "--name-only", "-z", `--diff-filter=${filter}`]), UNKNOWN).out);
  const unmerged = await changed("U");
  return (await changed("u")).filter((file) => !unmerged.includes(file));
}

/** The commit of the last publish, if the remote has it. */
export async function lastPublish(
  git: Call,
  repository: Repository,
): Promise<{ commit: string; subject: string } | null> {
  if (repository.remote === null) return null;
  const format = "--format=%(objectname)%00%(contents:subject)";
  const pushed = await git(["for-each-ref", format, `--merged=${trackingOf(repository)}`, LAST]);
  const [commit = "", subject = ""] = pushed.out.trim().split("\0");
  return commit === "" ? null : { commit, subject };
}

/** Whether the remote has a file, as far as this computer knows; null if git cannot tell. */
export async function isPushed(root: string, file: string): Promise<boolean | null> {
  const git = gitCall(root);
  try {
    const name = `${trackingOf(await readRepository(git, root))}:./${file}`;
    return (await readObjects(git, [name]))[0] !== null;
  } catch (error) {
    return only(PublishError, () => null)(error);
  }
}

/** Two windows may publish at once. */
const oneAtATime = (
  root: string,
  work: (git: Call, repository: Repository) => Promise<Outcome>,
): Promise<Outcome> => withGit(root, async (git) => work(git, await readRepository(git, root)));

/** The same for a repository in which another program began something: readRepository refuses it. */
const withGit = (root: string, work: (git: Call) => Promise<Outcome>): Promise<Outcome> =>
  inTurn(root, "repository", async () => {
    const git = gitCall(root);
    try {
      return await work(git);
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      return { kind: "stopped", trouble: error.trouble };
    }
  });

/**
 * Asks the remote, if there is one.
 *
 * @returns the repository after that, and why the remote could not be asked
 */
async function fetched(
  git: Call,
  root: string,
  repository: Repository,
): Promise<{ now: Repository; offline: Trouble | null }> {
  const { remote } = repository;
  if (remote === null) return { now: repository, offline: null };
  const answer = await git(["fetch", "--no-recurse-submodules", "--", remote], { wait: LONG });
  const offline = answer.code === 0 ? null : troubleOf(answer, UNKNOWN);
  // Meanwhile another program may have begun something.
  return { now: await readRepository(git, root, repository), offline };
}

async function commit(git: Call, root: string, { prefix }: Repository, message: string): Promise<void> {
  const { files, added } = await changedFiles(git, root, prefix);
  if (files.length === 0) return;
  const listed = ["--pathspec-from-file=-", "--pathspec-file-nul"];
  const input = (paths: readonly string[]) => ({ input: paths.join("\0"), wait: LONG });
  // A commit of named files takes only those that git knows.
  if (added.length > 0) must(await git(["add", "--intent-to-add", ...listed], input(added)), UNKNOWN);
  const answer = await git(["commit", "--only", `--message=${message}`, ...listed], input(files));
  if (answer.code === 0) {
    await git(["update-ref", LAST, "HEAD"]);
    return;
  }
  if (added.length > 0) await git(["reset", "--quiet", ...listed], input(added));
  must(answer, NOT_ACCEPTED);
}

const NOT_ACCEPTED = {
  what: "git did not accept the commit.",
  todo: "A hook of this repository probably refused it. Correct what its message below names, then publish again. Your files are saved.",
};

async function push(
  git: Call,
  { remote, remoteBranch, hasUpstream, branch }: Repository,
  commit = `refs/heads/${branch}`,
): Promise<Outcome> {
  if (remote === null)
    throw new PublishError({
      what: "This repository has no remote, so your commit is only on this computer.",
      todo: `${ASK} to connect it with a repository at your host. Then push again.`,
    });
  const track = hasUpstream ? [] : ["--set-upstream"];
  const answer = await git(["push", ...track, "--", remote, `${commit}:refs/heads/${remoteBranch}`], {
    wait: LONG,
  });
  must(answer, {
    what: "The commit could not be pushed.",
    todo: "git's message is below. Correct what it names, then push again.",
  });
  return { kind: "published", where: `${remote}/${remoteBranch}` };
}
