import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Git, gitIn, pathsOf } from "../../authoring/git";
import { NOT_OF_A_SITE } from "../../authoring/starter/fresh";
import { UsageError } from "../../authoring/usage-error";

const REMOTE = "upstream";

/**
 * Merges upstream's code; what is the designer's stays.
 *
 * @returns what to print, and whether files are left that both sides have changed
 * @throws UsageError if there is work that is not committed, or no upstream is known
 */
export function update(
  root: string,
  { from, branch = "main", base }: { from?: string; branch?: string; base?: string } = {},
): { said: string; open: boolean } {
  const git = gitIn(root);
  refuseUncommitted(git);
  nameRemote(git, from);
  git.run("fetch", "-q", "--no-tags", REMOTE, branch);
  const upstream = git.run("rev-parse", "FETCH_HEAD").trim();
  const forget = joinHistories(git, upstream, base);
  try {
    if (git.works("merge-base", "--is-ancestor", upstream, "HEAD"))
      return { said: "Nothing new: this site has all that upstream has.", open: false };
    const count = Number(git.run("rev-list", "--count", `HEAD..${upstream}`));
    // It stops at what both have changed, which is looked at below.
    git.works("merge", "-q", "--no-commit", "--no-ff", upstream);
    keepOwned(git, root, upstream);
    const both = pathsOf(git.run("diff", "--name-only", "-z", "--diff-filter=U"));
    if (both.length > 0) return { said: stillOpen(both), open: true };
    const subject = `Update from upstream: ${count} commits, to ${upstream.slice(0, 9)}`;
    git.run("commit", "-q", "--no-verify", "-m", subject);
    return { said: done(count), open: false };
  } finally {
    forget();
  }
}

function refuseUncommitted(git: Git): void {
  if (!git.works("rev-parse", "--git-dir"))
    throw new UsageError("This folder is no git repository, so there is nothing to merge into.");
  if (git.run("status", "--porcelain").trim() !== "")
    throw new UsageError(
      "There is work here that is not committed. Commit it first, so that nothing can be lost.",
    );
}

function nameRemote(git: Git, from: string | undefined): void {
  const known = git.works("remote", "get-url", REMOTE);
  if (from) git.run("remote", known ? "set-url" : "add", REMOTE, from);
  else if (!known)
    throw new UsageError(
      "Where updates come from is not known yet: name the repository you began with by --from.",
    );
}

/**
 * Lets git know where the designer's history begins in upstream's. A clone knows; a repository made by a host's button
 * or "Use this template" has one first commit without a past, with the files of some commit of upstream's (`base`).
 *
 * @returns undoes what was done for the merge
 * @throws UsageError where no commit of upstream's is the beginning
 */
function joinHistories(git: Git, upstream: string, base?: string): () => void {
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

const done = (
  count: number,
) => `${count === 1 ? "One commit of upstream is" : `${count} commits of upstream are`} in. Your content is as it was.

Next:
  npm ci                     what the code needs now
  npm run content            names what a newer version wants of your content
  npm test`;

const stillOpen = (
  files: readonly string[],
) => `Your content is as it was. These files of the code you and upstream have both changed:
${files.map((file) => `  ${file}`).join("\n")}

Mend them, then: git add -A && git commit
Or leave everything as it was: git merge --abort`;

/** What is the designer's: words, pictures, documents, and what is made of them. */
const OWNED = [
  ...["README.md", "content", "public/pictures", "public/videos", "public/resume.pdf"],
  // Cut and drawn from the content.
  ...["styles/fonts", "tests/shipped/pictures"],
];

/**
 * In the middle of a merge: puts all that is the designer's back to what it was; what the designer removed stays out.
 */
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
  // Files that upstream changed and the designer has taken out: they stay out.
  for (const line of pathsOf(git.run("status", "--porcelain", "-z")))
    if (line.startsWith("DU ")) git.run("rm", "-q", "--cached", "--", line.slice(3));
}
