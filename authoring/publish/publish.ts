import { inTurn } from "../turn";
import { changedFiles } from "./changes";
import { type Call, gitCall, LONG } from "./git-call";
import { type Conflict, type FileChoices, joinCommit } from "./join";
import { type Repository, readRepository, trackingOf } from "./repository";
import { must, PublishError, type Trouble, troubleOf, UNKNOWN } from "./trouble";

/** How publishing ended. If it stopped after the commit, the commit stays and is pushed the next time. */
export type Outcome =
  | { kind: "published"; where: string }
  | { kind: "brought"; commits: number }
  | { kind: "behind"; commits: readonly string[] }
  | { kind: "conflict"; conflicts: readonly Conflict[] }
  | { kind: "stopped"; trouble: Trouble };

/** Names the commit of the last publish. It is never pushed. */
const LAST = "refs/studio/published";

/** Commits the published files with the person's own git, and pushes. Other changes stay as they are, staged or not. */
export const publish = (root: string, message: string): Promise<Outcome> =>
  oneAtATime(root, async (git, repository) => {
    const offline = await fetched(git, repository);
    const now = await readRepository(git, root);
    if (now.behind.length > 0) return { kind: "behind", commits: now.behind };
    await commit(git, message);
    if (offline) throw new PublishError(offline);
    return push(git, now);
  });

/**
 * Commits the published files and merges what the remote has.
 *
 * @param choices decide where both changed the same. Without one of them nothing is merged, and the conflicts are returned
 */
export const bringIn = (root: string, message: string, choices: FileChoices = {}): Promise<Outcome> =>
  oneAtATime(root, async (git, repository) => {
    const offline = await fetched(git, repository);
    if (offline) throw new PublishError(offline);
    await commit(git, message);
    const { behind } = await readRepository(git, root);
    const conflicts = await joinCommit(git, ["merge", "--ff", trackingOf(repository)], choices, {
      what: "git could not bring in the commits.",
      todo: "Its reason is below. If it names changed files, publish or stash those first, then try again.",
    });
    if (conflicts.length > 0) return { kind: "conflict", conflicts };
    return { kind: "brought", commits: behind.length };
  });

/** Takes back the last publish by a commit that reverts it, and pushes that. `choices` as in bringIn. */
export const undoPublish = (root: string, choices: FileChoices = {}): Promise<Outcome> =>
  oneAtATime(root, async (git, repository) => {
    const last = await lastPublish(git, repository);
    if (last === null)
      throw new PublishError({
        what: "There is no publish to undo.",
        todo: "Earlier versions are in git: git log lists them.",
      });
    const offline = await fetched(git, repository);
    if (offline) throw new PublishError(offline);
    const now = await readRepository(git, root);
    if (now.behind.length > 0) return { kind: "behind", commits: now.behind };
    const conflicts = await joinCommit(git, ["revert", last.commit], choices, {
      what: "git could not undo the publish.",
      todo: "Its reason is below. If it names changed files, publish or stash those first. Nothing was changed.",
    });
    if (conflicts.length > 0) return { kind: "conflict", conflicts };
    await git(["update-ref", LAST, "HEAD"]);
    return push(git, now);
  });

/** The commit of the last publish, if the remote has it. */
export async function lastPublish(
  git: Call,
  repository: Repository,
): Promise<{ commit: string; subject: string } | null> {
  if (repository.remote === null) return null;
  const known = await git(["log", "-1", "--format=%H%x00%s", LAST, "--"]);
  const [commit = "", subject = ""] = known.out.trim().split("\0");
  if (known.code !== 0) return null;
  const isPushed = await git(["merge-base", "--is-ancestor", commit, trackingOf(repository)]);
  return isPushed.code === 0 ? { commit, subject } : null;
}

/** Two windows may publish at once. */
const oneAtATime = (
  root: string,
  work: (git: Call, repository: Repository) => Promise<Outcome>,
): Promise<Outcome> =>
  inTurn(root, "repository", async () => {
    const git = gitCall(root);
    try {
      return await work(git, await readRepository(git, root));
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      return { kind: "stopped", trouble: error.trouble };
    }
  });

/** Returns why the remote could not be asked; null if it was, or if there is none. */
async function fetched(git: Call, { remote }: Repository): Promise<Trouble | null> {
  if (remote === null) return null;
  const answer = await git(["fetch", "--no-recurse-submodules", "--", remote], { wait: LONG });
  return answer.code === 0 ? null : troubleOf(answer, UNKNOWN);
}

async function commit(git: Call, message: string): Promise<void> {
  const { files, added } = await changedFiles(git);
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
  must(answer, {
    what: "git did not accept the commit.",
    todo: "A hook of this repository probably refused it. Correct what its message below names, then publish again. Your files are saved.",
  });
}

async function push(git: Call, { remote, remoteBranch, hasUpstream, branch }: Repository): Promise<Outcome> {
  if (remote === null)
    throw new PublishError({
      what: "This repository has no remote, so your commit is only on this computer.",
      todo: "Create an empty repository at your host, run git remote add origin with its address, then push again.",
    });
  const track = hasUpstream ? [] : ["--set-upstream"];
  const answer = await git(
    ["push", ...track, "--", remote, `refs/heads/${branch}:refs/heads/${remoteBranch}`],
    {
      wait: LONG,
    },
  );
  must(answer, {
    what: "The commit could not be pushed.",
    todo: "git's message is below. Correct what it names, then push again.",
  });
  return { kind: "published", where: `${remote}/${remoteBranch}` };
}
