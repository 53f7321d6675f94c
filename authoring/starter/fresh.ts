import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readExactText } from "../../lib/content/text-file";
import { gitIn } from "../git";
import { UsageError } from "../usage-error";
import { changeYaml } from "../yaml/edit-yaml";

/** The smallest content of a site, with an example of each block. */
export const STARTER = "starter/content";

/** What only this repository needs. A site that was begun without it never gets it back from an update. */
export const NOT_OF_A_SITE = ["lab", "tests/shipped", "docs/pictures/readme"];

/** What `--fresh` removes beside the placeholder's content. */
const REMOVED = ["public/pictures", "public/videos", "public/resume.pdf", "public/og", ...NOT_OF_A_SITE];

/** Words of the product, which speak of the gates and of what is kept, and of nobody. */
const KEPT = ["pages/privacy.yaml", "pages/nda-gate.yaml", "pages/passcode-gate.yaml", "pictures/README.md"];

/** Refuses, with a UsageError that names the files, to begin anew over work that git does not hold yet. */
export function refuseUncommitted(root: string): void {
  const git = gitIn(root);
  const open = git.works("rev-parse")
    ? // New files too, also where git is set to pass them over.
      git.run("status", "--porcelain", "--untracked-files=normal", "--", "content", "README.md", ...REMOVED)
    : "";
  if (open.trim() !== "")
    throw new UsageError(
      `--fresh removes what is in content, and this is not committed yet:\n${open.trimEnd()}\nCommit it first, so that nothing can be lost.`,
    );
}

/** Replaces the placeholder wholly by the starter. Returns what was done, a line each. */
export function beginFresh(root: string): string[] {
  const lines: string[] = [];
  const content = join(root, "content");
  const present = KEPT.filter((file) => existsSync(join(content, file)));
  const kept = new Map(present.map((file) => [file, readFileSync(join(content, file))]));
  for (const path of [...readdirSync(content).map((name) => `content/${name}`), ...REMOVED]) {
    if (!existsSync(join(root, path))) continue;
    rmSync(join(root, path), { recursive: true });
    lines.push(`removed  ${path}`);
  }
  cpSync(join(root, STARTER), content, { recursive: true });
  for (const [file, bytes] of kept) writeFileSync(join(content, file), bytes);
  // The starter brings no words of its own for it.
  if (!kept.has("pages/privacy.yaml")) dropPage(join(content, "navigation.yaml"), "/privacy");
  lines.push(`copied   ${STARTER} in its place`);
  cpSync(join(root, "starter/README.md"), join(root, "README.md"));
  lines.push("replaced README.md");
  const ci = join(root, ".github/workflows/ci.yml");
  if (existsSync(ci)) dropLines(ci, / *# The lab, once a week.*\n *schedule:\n *- cron: .*\n/);
  return lines;
}

/** Takes a page and its parts ("/privacy#choices") out of the list of pages. */
function dropPage(file: string, page: string): void {
  const isLeft = ({ path }: { path: string }) => path.split("#")[0] !== page;
  const edited = changeYaml(readExactText(file), (navigation: { pages: { path: string }[] }) => ({
    ...navigation,
    pages: navigation.pages.filter(isLeft),
  }));
  writeFileSync(file, edited);
}

function dropLines(file: string, lines: RegExp): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(lines, ""));
}
