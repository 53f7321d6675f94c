import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Git, gitIn, pathsOf } from "../../content/git";
import { NOT_OF_A_SITE } from "../../content/starter/fresh";
import { UsageError } from "../../content/usage-error";

const REMOTE = "upstream";

/**
 * Merges upstream's code; the designer's files stay.
 *
 * @returns the text to print, and whether files conflict
 * @throws UsageError for uncommitted changes, or without an upstream; GitError if upstream does not answer
 */
export function update(
  root: string,
  { from, branch = "main", base }: { from?: string; branch?: string; base?: string } = {},
): { message: string; hasConflicts: boolean } {
  const git = gitIn(root);
  refuseUncommitted(git);
  if (!from && !hasRemote(git))
    throw new UsageError("There is no upstream yet. Name the repository you started from: --from URL");
  git.run("fetch", "-q", "--no-tags", "--", from ?? REMOTE, branch);
  // Only an address that answers replaces the known one.
  if (from) git.run("remote", hasRemote(git) ? "set-url" : "add", REMOTE, from);
  const upstream = git.run("rev-parse", "FETCH_HEAD").trim();
  const forget = joinHistories(git, upstream, base);
  try {
    if (git.works("merge-base", "--is-ancestor", upstream, "HEAD"))
      return { message: "Nothing new: this site is up to date with upstream.", hasConflicts: false };
    const count = Number(git.run("rev-list", "--count", `HEAD..${upstream}`));
    // Fails if there are conflicts, which are listed below.
    git.works("merge", "-q", "--no-commit", "--no-ff", upstream);
    keepOwned(git, root, upstream);
    const both = pathsOf(git.run("diff", "--name-only", "-z", "--diff-filter=U"));
    if (both.length > 0) return { message: conflictsIn(both), hasConflicts: true };
    const subject = `Update from upstream: ${count} commits, to ${upstream.slice(0, 9)}`;
    git.run("commit", "-q", "--no-verify", "-m", subject);
    return { message: done(count), hasConflicts: false };
  } finally {
    forget();
  }
}

function refuseUncommitted(git: Git): void {
  if (!git.works("rev-parse", "--git-dir"))
    throw new UsageError("This folder is not a git repository, so an update cannot be merged.");
  if (git.run("status", "--porcelain").trim() !== "")
    throw new UsageError("There are uncommitted changes. Commit them first, so that nothing is lost.");
}

const hasRemote = (git: Git): boolean => git.works("remote", "get-url", REMOTE);

/**
 * Joins the designer's history to upstream's. A clone shares it; a repository from a host's button or "Use this template"
 * has a first commit without a parent, with the files of one of upstream's commits (`base`).
 *
 * @returns separates them again
 * @throws UsageError if none of upstream's commits matches
 */
function joinHistories(git: Git, upstream: string, base?: string): () => void {
  if (git.works("merge-base", "HEAD", upstream)) return () => {};
  const root = git.run("rev-list", "--max-parents=0", "HEAD").trim().split("\n").at(-1) ?? "";
  const begun = base
    ? git.run("rev-parse", "--verify", `${base}^{commit}`).trim()
    : beginningOf(git, root, upstream);
  if (!begun)
    throw new UsageError(
      "This repository shares no history with upstream, and its first commit matches none of upstream's.\nName the commit you started from: npm run update -- --base <commit>",
    );
  git.run("replace", "--graft", root, begun);
  return () => git.run("replace", "-d", root);
}

/** Upstream's commit with the same files as the designer's first one. */
function beginningOf(git: Git, root: string, upstream: string): string | undefined {
  const tree = git.run("rev-parse", `${root}^{tree}`).trim();
  return git
    .run("log", "--format=%H %T", upstream)
    .split("\n")
    .find((line) => line.endsWith(tree))
    ?.split(" ")[0];
}

const done = (
  count: number,
) => `Merged ${count === 1 ? "one commit" : `${count} commits`} of upstream. Your content is unchanged.

Next:
  npm ci                     installs the new code's packages
  npm run content            checks your content against the new code
  npm test`;

const conflictsIn = (
  files: readonly string[],
) => `Your content is unchanged. You and upstream have both changed these code files:
${files.map((file) => `  ${file}`).join("\n")}

Resolve the conflicts, then: git add -A && git commit
Or cancel the update: git merge --abort`;

/** The designer's files: texts, pictures, documents, and files made from them. */
const OWNED = [
  ...["README.md", "content", "public/pictures", "public/videos", "public/resume.pdf"],
  // Cut and drawn from the content.
  ...["styles/fonts", "tests/shipped/pictures"],
];

/** During a merge, restores the designer's files; those that the designer removed stay removed. */
function keepOwned(git: Git, root: string, upstream: string): void {
  const tracked = (commit: string, ...paths: string[]) =>
    pathsOf(git.run("ls-tree", "-r", "-z", "--name-only", commit, "--", ...paths));
  const owned = [...OWNED, ...NOT_OF_A_SITE.filter((folder) => tracked("HEAD", folder).length === 0)];
  const mine = new Set(tracked("HEAD", ...owned));
  const theirs = tracked(upstream, ...owned);
  git.run("reset", "-q", "HEAD", "--", ...owned);
  for (const path of theirs) if (!mine.has(path)) rmSync(join(root, path), { force: true });
  const present = owned.filter((path) => tracked("HEAD", path).length > 0);
  if (present.length > 0) git.run("checkout", "-q", "HEAD", "--", ...present);
  // Files that upstream changed and the designer removed stay removed.
  for (const line of pathsOf(git.run("status", "--porcelain", "-z")))
    if (line.startsWith("DU ")) git.run("rm", "-q", "--cached", "--", line.slice(3));
}
