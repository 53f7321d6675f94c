import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Git, pathsOf } from "../lib/git";

/** What is the designer's: words, pictures, documents, and what is made of them. */
const OWNED = [
  ...["content", "public/pictures", "public/videos", "public/resume.pdf"],
  // Cut and drawn from the content.
  ...["app/fonts", "tests/shipped/pictures"],
];

/** Upstream's placeholder. Where the designer has taken it out, it does not come back. */
const PLACEHOLDER = ["art", "tests/shipped"];

/**
 * In the middle of a merge: puts everything that is the designer's back to what it was, whatever upstream did to it, and
 * keeps what the designer has taken out away.
 *
 * @param git of the repository
 * @param root the folder it lies in
 * @param upstream the commit that is merged
 */
export function keepOwned(git: Git, root: string, upstream: string): void {
  const tracked = (commit: string, ...paths: string[]) =>
    pathsOf(git.run("ls-tree", "-r", "-z", "--name-only", commit, "--", ...paths));
  const owned = [...OWNED, ...PLACEHOLDER.filter((folder) => tracked("HEAD", folder).length === 0)];
  const mine = new Set(tracked("HEAD", ...owned));
  const theirs = tracked(upstream, ...owned);
  git.run("reset", "-q", "HEAD", "--", ...owned);
  for (const path of theirs) if (!mine.has(path)) rmSync(join(root, path), { force: true });
  const present = owned.filter((path) => tracked("HEAD", path).length > 0);
  if (present.length > 0) git.run("checkout", "-q", "HEAD", "--", ...present);
  for (const path of deletedByMe(git)) git.run("rm", "-q", "--cached", "--", path);
}

/** Files that upstream changed and the designer has taken out: they stay out. */
function deletedByMe(git: Git): string[] {
  const status = pathsOf(git.run("status", "--porcelain", "-z"));
  return status.filter((line) => line.startsWith("DU ")).map((line) => line.slice(3));
}
