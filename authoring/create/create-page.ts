import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { changeYaml } from "../../authoring/yaml/edit-yaml";
import { listedPaths, OWN_FILES, pageFile } from "../../lib/content/own-files";
import { readExactText } from "../../lib/content/text-file";
import { OPTIONAL_PAGES, type OptionalPage } from "../../lib/paths";
import { UsageError } from "../usage-error";

const NAVIGATION = `content/${OWN_FILES.navigation.file}`;
/** Where a page's first words are, the nearest first: with the starter's own pages, and with those it is without. */
const EXAMPLES = ["starter/content/pages", "starter/pages"];

/** What a page is called in the footer until its designer says otherwise. The gate is led to from where she likes. */
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
 * Adds a page to the list in content/navigation.yaml, and copies its first words.
 *
 * @param name its path, with or without the first "/"
 * @returns the page, its file, and what was done, a line each
 * @throws UsageError for a page that is there already or cannot be
 */
export function createPage(name: string): { path: OptionalPage; file: string; lines: string[] } {
  const listed = listedPaths();
  const missing = OPTIONAL_PAGES.filter(
    (one) => !listed.includes(one) || !existsSync(`content/${pageFile(one)}`),
  );
  const path = missing.find((one) => one === `/${name.replace(/^\//, "")}`);
  if (!path)
    throw new UsageError(
      `Which page? ${missing.length > 0 ? `There may still be: ${missing.join(", ")}.` : "The site has all there are."}`,
    );
  const file = `content/${pageFile(path)}`;
  const lines = existsSync(file) ? [] : copyExample(file);
  if (!listed.includes(path)) lines.push(listPage(path));
  return { path, file, lines };
}

function listPage(path: OptionalPage): string {
  const label = LABELS[path];
  const entry = { path, ...(label === null ? {} : { footer: label }) };
  const edited = changeYaml(readExactText(NAVIGATION), (navigation: { pages: object[] }) => ({
    ...navigation,
    pages: [...navigation.pages, entry],
  }));
  writeFileSync(NAVIGATION, edited);
  return `changed  ${NAVIGATION}`;
}

function copyExample(file: string): string[] {
  const example = EXAMPLES.map((folder) => join(folder, basename(file))).find((one) => existsSync(one));
  if (!example)
    throw new UsageError(
      `${file} was taken out, and its words are the product's: take them back from git (git log -- ${file}), then run this again.`,
    );
  mkdirSync(dirname(file), { recursive: true });
  cpSync(example, file);
  const pictures = join(dirname(example), "pictures", basename(file, ".yaml"));
  if (!existsSync(pictures)) return [`made     ${file}`];
  const to = `content/pictures/${basename(pictures)}`;
  cpSync(pictures, to, { recursive: true, force: false });
  return [`made     ${file}`, `made     ${to}/`];
}
