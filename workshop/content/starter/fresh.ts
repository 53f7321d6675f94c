import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readExactText } from "../../../lib/content/text-file";
import { contentFiles, translationFiles } from "../files";
import { gitIn } from "../git";
import { changeFiles, replaceFile, writeFiles } from "../safe-file";
import { UsageError } from "../usage-error";
import { changeYaml } from "../yaml/edit-yaml";
import { changeOfLanguages, starterIn } from "./languages";
import { READY, UNFINISHED } from "./unfinished";

/** The smallest site, with an example of each block. */
export const STARTER = "starter/content";

/** Only this repository needs these. An update never adds them to a site that starts without them. */
export const NOT_OF_A_SITE = ["lab", "tests/shipped", "docs/pictures/readme"];

/** The fresh site until it is complete. */
const DRAFT = ".fresh-draft.studio";
const PICTURES = "public/pictures";

/** `--fresh` removes these besides the content. */
export const REMOVED = [PICTURES, "public/videos", "public/resume.pdf", "public/og", ...NOT_OF_A_SITE];

/** Texts of the product, which name no person. */
const KEPT = ["pages/privacy.yaml", "pages/nda-gate.yaml", "pages/passcode-gate.yaml", "pictures/README.md"];

/** Throws a UsageError that names the uncommitted files among those that a command would remove: by default those of --fresh. */
export function refuseUncommitted(
  root: string,
  removed: readonly string[] = ["content", "README.md", ...REMOVED],
  why = "--fresh removes the present content",
): void {
  const git = gitIn(root);
  const open =
    removed.length > 0 && git.works("rev-parse")
      ? // New files too, even if git's settings hide them.
        git.run("status", "--porcelain", "--untracked-files=normal", "--", ...removed)
      : "";
  if (open.trim() !== "")
    throw new UsageError(
      `${why}, and these files are not committed:\n${open.trimEnd()}\nCommit them first, so that nothing is lost.`,
    );
}

/**
 * Refuses to finish an interrupted --fresh if the former content was restored and changed since.
 *
 * @throws UsageError
 */
export function refuseRestored(root: string): void {
  const git = gitIn(root);
  if (!git.works("rev-parse") || !existsSync(join(root, READY, "content"))) return;
  const status = git.run("status", "--porcelain", "--untracked-files=normal", "--", "content");
  if (status.split("\n").some((line) => line !== "" && !/^( D|D )/.test(line)))
    throw new UsageError(`content/ has uncommitted changes. Commit them first.\n${UNFINISHED}`);
}

/** Makes the fresh site in a folder, which finishFresh puts in place. Returns the folder. */
export function prepareFresh(root: string, languages: readonly string[] = ["en"]): string {
  const draft = join(root, DRAFT);
  rmSync(draft, { recursive: true, force: true });
  const content = join(draft, "content");
  cpSync(join(root, STARTER), content, { recursive: true });
  const kept = translationFiles(join(root, "content")).filter(({ original }) => KEPT.includes(original.file));
  for (const file of [...KEPT, ...kept.map((one) => one.file)])
    if (existsSync(join(root, "content", file))) cpSync(join(root, "content", file), join(content, file));
  const inFirst = starterIn(root, languages[0] ?? "en");
  writeFiles(
    draft,
    contentFiles(content).map(({ file }) => [
      `content/${file}`,
      inFirst(file, readExactText(join(content, file))),
    ]),
  );
  changeFiles(draft, changeOfLanguages(draft, languages));
  if (!existsSync(join(content, "pages/privacy.yaml")))
    dropPage(join(content, "navigation.yaml"), "/privacy");
  mkdirSync(join(draft, PICTURES), { recursive: true });
  cpSync(join(root, "starter/README.md"), join(draft, "README.md"));
  return draft;
}

/**
 * Replaces the whole placeholder with the prepared site. After an interruption it can be called again.
 *
 * @returns a line for each change
 */
export function finishFresh(root: string): string[] {
  const [draft, ready] = [join(root, DRAFT), join(root, READY)];
  if (!existsSync(ready)) renameSync(draft, ready);
  const gone = REMOVED.filter((path) => path !== PICTURES && existsSync(join(root, path)));
  for (const path of gone) rmSync(join(root, path), { recursive: true });
  const made = ["content", PICTURES, "README.md"].filter((path) => existsSync(join(ready, path)));
  for (const path of made) {
    rmSync(join(root, path), { recursive: true, force: true });
    mkdirSync(dirname(join(root, path)), { recursive: true });
    renameSync(join(ready, path), join(root, path));
  }
  const ci = join(root, ".github/workflows/ci.yml");
  if (existsSync(ci)) {
    const weekly = / *# The lab, once a week.*\n *schedule:\n *- cron: .*\n/;
    replaceFile(ci, readFileSync(ci, "utf8").replace(weekly, ""));
  }
  rmSync(ready, { recursive: true });
  return [...gone.map((path) => `removed  ${path}`), ...made.map((path) => `replaced ${path}`)];
}

/** Prepares and finishes a fresh site. */
export function beginFresh(root: string): string[] {
  prepareFresh(root);
  return finishFresh(root);
}

/** Removes a page and its parts ("/privacy#choices") from the list of pages. */
function dropPage(file: string, page: string): void {
  const edited = changeYaml(readExactText(file), (navigation: { pages: { path: string }[] }) => ({
    ...navigation,
    pages: navigation.pages.filter(({ path }) => path.split("#")[0] !== page),
  }));
  replaceFile(file, edited);
}
