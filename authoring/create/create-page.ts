import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { listedPaths, pageFile } from "../../lib/content/own-files";
import { readExactText } from "../../lib/content/text-file";
import { OPTIONAL_PAGES, type OptionalPage } from "../../lib/paths";
import { filesUnder } from "../disk";
import { ownPath } from "../files";
import { type NewFile, writeFiles } from "../safe-file";
import { UsageError } from "../usage-error";
import { changeYaml } from "../yaml/edit-yaml";

const NAVIGATION = ownPath("navigation");
/** First texts of pages: those in the starter's site, then those it leaves out. */
const EXAMPLES = ["starter/content/pages", "starter/pages"];

/** Names in the footer; the designer may change them. */
const LABELS: Readonly<Record<OptionalPage, string | null>> = {
  "/aboutme": "About",
  "/designprocess": "Design process",
  "/blog": "Blog",
  "/photography": "Mood board",
  "/changelog": "Changelog",
  "/status": "Status",
  "/privacy": "Privacy",
  "/ndacasestudies": null,
};

/**
 * Adds a page to the list in content/navigation.yaml, and copies its first text.
 *
 * @param name its path, with or without the first "/"
 * @returns the page, its file, and a line for each thing that was done
 * @throws UsageError for a page that exists or is unknown; as writeFiles does, and then nothing is written
 */
export function createPage(name: string): { path: OptionalPage; file: string; lines: string[] } {
  const listed = listedPaths();
  const missing = OPTIONAL_PAGES.filter(
    (one) => !listed.includes(one) || !existsSync(`content/${pageFile(one)}`),
  );
  const path = missing.find((one) => one === `/${name.replace(/^\//, "")}`);
  if (!path)
    throw new UsageError(
      `Which page? ${missing.length > 0 ? `You can add: ${missing.join(", ")}.` : "The site already has every page."}`,
    );
  const file = `content/${pageFile(path)}`;
  const files = existsSync(file) ? [] : exampleOf(file);
  const lines = files.map(([made]) => `made     ${made}`);
  if (!listed.includes(path)) {
    files.push([NAVIGATION, listWith(path)]);
    lines.push(`changed  ${NAVIGATION}`);
  }
  writeFiles(".", files);
  return { path, file, lines };
}

/** The text of the list of pages with one more. */
function listWith(path: OptionalPage): string {
  const label = LABELS[path];
  const entry = { path, ...(label === null ? {} : { footer: label }) };
  return changeYaml(readExactText(NAVIGATION), (navigation: { pages: object[] }) => ({
    ...navigation,
    pages: [...navigation.pages, entry],
  }));
}

/** A page's first text, and the pictures that it names and the site does not have. */
function exampleOf(file: string): NewFile[] {
  const example = EXAMPLES.map((folder) => join(folder, basename(file))).find((one) => existsSync(one));
  if (!example)
    throw new UsageError(
      `${file} was removed. Restore it from git (git log -- ${file}), then run this again.`,
    );
  const folder = basename(file, ".yaml");
  const pictures = [...filesUnder(join(dirname(example), "pictures", folder))]
    .map(([name, path]) => ({ path, to: `content/pictures/${folder}/${name}` }))
    .filter(({ to }) => !existsSync(to));
  return [
    [file, readFileSync(example)],
    ...pictures.map(({ path, to }): NewFile => [to, readFileSync(path)]),
  ];
}
