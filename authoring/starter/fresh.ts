import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readExactText } from "../../lib/content/text-file";
import { gitIn } from "../git";
import { UsageError } from "../usage-error";
import { changeYaml } from "../yaml/edit-yaml";

/** The smallest site, with an example of each block. */
export const STARTER = "starter/content";

/** Only this repository needs these. An update never adds them to a site that starts without them. */
export const NOT_OF_A_SITE = ["lab", "tests/shipped", "docs/pictures/readme"];

/** `--fresh` removes these besides the content. */
export const REMOVED = [
  "public/pictures",
  "public/videos",
  "public/resume.pdf",
  "public/og",
  ...NOT_OF_A_SITE,
];

/** Texts of the product, which name no person. */
const KEPT = ["pages/privacy.yaml", "pages/nda-gate.yaml", "pages/passcode-gate.yaml", "pictures/README.md"];

/** Throws a UsageError that names the uncommitted files which --fresh would remove. */
export function refuseUncommitted(root: string): void {
  const git = gitIn(root);
  const open = git.works("rev-parse")
    ? // New files too, even if git's settings hide them.
      git.run("status", "--porcelain", "--untracked-files=normal", "--", "content", "README.md", ...REMOVED)
    : "";
  if (open.trim() !== "")
    throw new UsageError(
      `--fresh removes the present content, and these files are not committed:\n${open.trimEnd()}\nCommit them first, so that nothing is lost.`,
    );
}

/** Replaces the whole placeholder with the starter. Returns a line for each change. */
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
  if (!kept.has("pages/privacy.yaml")) dropPage(join(content, "navigation.yaml"), "/privacy");
  lines.push(`made     content from ${STARTER}`);
  cpSync(join(root, "starter/README.md"), join(root, "README.md"));
  lines.push("replaced README.md");
  const ci = join(root, ".github/workflows/ci.yml");
  if (existsSync(ci)) {
    const weekly = / *# The lab, once a week.*\n *schedule:\n *- cron: .*\n/;
    writeFileSync(ci, readFileSync(ci, "utf8").replace(weekly, ""));
  }
  return lines;
}

/** Removes a page and its parts ("/privacy#choices") from the list of pages. */
function dropPage(file: string, page: string): void {
  const edited = changeYaml(readExactText(file), (navigation: { pages: { path: string }[] }) => ({
    ...navigation,
    pages: navigation.pages.filter(({ path }) => path.split("#")[0] !== page),
  }));
  writeFileSync(file, edited);
}
