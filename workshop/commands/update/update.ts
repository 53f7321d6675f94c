import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
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
    merge(git, withOwnFiles(root, upstream));
    const open = conflictsOf(git);
    if (open.length > 0) return { message: conflictsIn(open), hasConflicts: true };
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

/** git's codes of the files in conflict, and how a file without marks of a conflict came to be one. */
const IN_CONFLICT: Readonly<Record<string, string>> = {
  UU: "",
  AA: "",
  DD: "",
  AU: "   (your own: upstream has moved its folder)",
  UA: "   (upstream's own: you have moved its folder)",
  UD: "   (upstream has removed it, or rewritten it elsewhere)",
  DU: "   (you have removed it)",
};

function conflictsOf(git: Git): string[] {
  return pathsOf(git.run("status", "--porcelain", "-z", "--no-renames")).flatMap((line) => {
    const note = IN_CONFLICT[line.slice(0, 2)];
    return note === undefined ? [] : [line.slice(3) + note];
  });
}

/** Begins to merge a commit, and leaves conflicts in the files. Throws GitError if git does not begin. */
function merge(git: Git, commit: string): void {
  try {
    git.run("merge", "-q", "--no-commit", "--no-ff", commit);
  } catch (error) {
    if (!git.works("rev-parse", "-q", "--verify", "MERGE_HEAD")) throw error;
  }
}

/** The designer's files: texts, pictures, documents, and files made from them. */
const OWNED = [
  ...["README.md", "content", "public/pictures", "public/videos", "public/resume.pdf"],
  // Cut and drawn from the content.
  ...["styles/fonts", "tests/shipped/pictures"],
];

/**
 * Makes a commit of upstream's code with the designer's files, those removed left out. Merging it touches none of them, nor
 * a file at the path of an upstream one that git ignores here, such as the private work of a public repository.
 */
function withOwnFiles(root: string, upstream: string): string {
  const folder = mkdtempSync(join(tmpdir(), "update-"));
  try {
    const git = gitIn(root, { GIT_INDEX_FILE: join(folder, "index") });
    const absent = NOT_OF_A_SITE.filter((path) => git.run("ls-tree", "HEAD", "--", path) === "");
    git.run("read-tree", upstream);
    git.run("reset", "-q", "HEAD", "--", ...OWNED, ...absent);
    const tree = git.run("write-tree").trim();
    const subject = `Upstream at ${upstream.slice(0, 9)}, with this site's own files`;
    return git.run("commit-tree", "-p", upstream, "-m", subject, tree).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
