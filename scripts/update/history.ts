import { UsageError } from "../lib/cli";
import type { Git } from "./git";

/**
 * Lets git know where the designer's history begins in upstream's. A clone knows; a repository that a host's button or
 * "Use this template" made has one first commit without a past, which holds the files of some commit of upstream's.
 *
 * @param upstream the commit that is to be merged
 * @param base the commit the designer began with, where it is known
 * @returns undoes what was laid down for the merge
 * @throws UsageError where no commit of upstream's is the beginning
 */
export function joinHistories(git: Git, upstream: string, base?: string): () => void {
  if (git.works("merge-base", "HEAD", upstream)) return () => {};
  const root = git.run("rev-list", "--max-parents=0", "HEAD").trim().split("\n").at(-1) ?? "";
  const begun = base
    ? git.run("rev-parse", "--verify", `${base}^{commit}`).trim()
    : beginningOf(git, root, upstream);
  if (!begun)
    throw new UsageError(
      "This repository shares no history with upstream, and its first commit is like none of upstream's.\nSay which one you began with: npm run update -- --base <commit>",
    );
  git.run("replace", "--graft", root, begun);
  return () => git.run("replace", "-d", root);
}

/** The commit of upstream's with the very files of the designer's first one. */
function beginningOf(git: Git, root: string, upstream: string): string | undefined {
  const tree = git.run("rev-parse", `${root}^{tree}`).trim();
  return git
    .run("log", "--format=%H %T", upstream)
    .split("\n")
    .find((line) => line.endsWith(tree))
    ?.split(" ")[0];
}
