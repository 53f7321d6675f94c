import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { listedPaths, pageFile } from "../../../lib/content/own-files";
import { pictureId } from "../../../lib/content/slug";
import { readExactText } from "../../../lib/content/text-file";
import { OPTIONAL_PAGES, type OptionalPage } from "../../../lib/paths";
import type { English } from "../../../lib/words/en";
import type { EditedSite } from "../change-content";
import { changeSite } from "../change-site";
import { filesUnder } from "../disk";
import { ownPath } from "../files";
import { shippedWords } from "../generate/words";
import { type Encoded, encoded } from "../pictures/encode";
import { manifestWith } from "../pictures/manifest";
import { PictureError } from "../pictures/picture-error";
import type { NewFile } from "../safe-file";
import { ownLanguage, starterHere } from "../starter/languages";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { changeYaml } from "../yaml/edit-yaml";

const NAVIGATION = ownPath("navigation");
/** First texts of pages: those in the starter's site, then those it leaves out. */
const EXAMPLES = ["starter/content/pages", "starter/pages"];

/** The pages' names in the catalogue, which the footer shows; the designer may change them. */
const NAMES = {
  "/aboutme": ["seo", "aboutMe"],
  "/designprocess": ["process", "designProcess"],
  "/blog": ["seo", "blog"],
  "/photography": ["board", "moodBoard"],
  "/changelog": ["changelog", "changelog"],
  "/status": ["seo", "status"],
  "/privacy": ["seo", "privacy"],
  "/ndacasestudies": null,
} as const satisfies Readonly<Record<OptionalPage, readonly [group: keyof English, word: string] | null>>;

/** A page's name in a language. */
function nameOf(path: OptionalPage, tag: string): string | null {
  const [group, word] = NAMES[path] ?? [];
  return group === undefined ? null : (shippedWords(tag)[group]?.[word] ?? null);
}

/** An optional page that a site does not have, and its name for the designer. */
export type MissingPage = { path: OptionalPage; name: string };

/** Lists the optional pages that are not in the list of pages, or have no text. Throws ContentError. */
export function missingPages(root = "."): MissingPage[] {
  const listed = listedPaths(join(root, "content"));
  return OPTIONAL_PAGES.filter(
    (path) => !listed.includes(path) || !existsSync(join(root, "content", pageFile(path))),
  ).map((path) => ({ path, name: nameOf(path, "en") ?? "NDA gate" }));
}

/**
 * Adds a page to the list in content/navigation.yaml, and copies its first text and pictures. The pictures are encoded before
 * anything is written.
 *
 * @param name its path, with or without the first "/"
 * @returns the page, its file, and a line for each thing that was done
 * @throws UsageError for a page that exists or is unknown, and if the page would add mistakes to the site, such as those in a
 *   text that is already there; ContentError for a picture that cannot be shown; as writeFiles does. Then nothing is written
 */
export async function createPage(
  name: string,
  site: EditedSite = { root: "." },
): Promise<{ path: OptionalPage; file: string; lines: string[] }> {
  const { root } = site;
  const missing = missingPages(root).map(({ path }) => path);
  const path = missing.find((one) => one === `/${name.replace(/^\//, "")}`);
  if (!path)
    throw new UsageError(
      `Which page? ${missing.length > 0 ? `You can add: ${missing.join(", ")}.` : "The site already has every page."}`,
    );
  const file = `content/${pageFile(path)}`;
  const example = existsSync(join(root, file)) ? { texts: [], masters: [] } : exampleOf(root, file, path);
  const pictures = await encodedPictures(example.masters);
  return inTurn(root, "texts", () => {
    const copied = [...example.texts, ...example.masters];
    const listed = listedPaths(join(root, "content")).includes(path);
    const written = [
      ...copied,
      ...pictures.flatMap(([, { files }]) => files),
      ...(pictures.length > 0 ? [listOf(root, pictures)] : []),
      ...(listed ? [] : [[NAVIGATION, listWith(root, path)] as const]),
    ];
    changeSite(site, { moved: [], removed: [], written });
    const lines = [
      ...copied.map(([made]) => `made     ${made}`),
      ...(listed ? [] : [`changed  ${NAVIGATION}`]),
    ];
    return { path, file, lines };
  });
}

/** The text of the list of pages with one more. */
function listWith(root: string, path: OptionalPage): string {
  const label = nameOf(path, ownLanguage(root));
  const entry = { path, ...(label === null ? {} : { footer: label }) };
  return changeYaml(readExactText(join(root, NAVIGATION)), (navigation: { pages: object[] }) => ({
    ...navigation,
    pages: [...navigation.pages, entry],
  }));
}

/** A page's first text, and the pictures that it names and the site does not have. */
function exampleOf(root: string, file: string, path: string): { texts: NewFile[]; masters: NewFile[] } {
  const example = EXAMPLES.map((folder) => join(root, folder, basename(file))).find((one) => existsSync(one));
  if (!example)
    throw new UsageError(
      `The text of ${path} was removed. Restore it from git, or ask the person who set up this site to, then try again.`,
      `Run: git log -- ${file}, which lists the commits that have it.`,
    );
  const folder = basename(file, ".yaml");
  const masters = [...filesUnder(join(dirname(example), "pictures", folder))]
    .map(([name, path]) => ({ path, to: `content/pictures/${folder}/${name}` }))
    .filter(({ to }) => !existsSync(join(root, to)))
    .map(({ path, to }): NewFile => [to, readFileSync(path)]);
  const text = starterHere(root)(file.slice("content/".length), readExactText(example));
  return { texts: [[file, text]], masters };
}

type EncodedPicture = readonly [id: string, encoded: Encoded];

async function encodedPictures(masters: readonly NewFile[]): Promise<EncodedPicture[]> {
  const made: EncodedPicture[] = [];
  for (const [file, content] of masters) {
    const id = pictureId(file.slice("content/pictures/".length));
    try {
      made.push([id, await encoded(id, Buffer.from(content))]);
    } catch (error) {
      throw error instanceof PictureError ? error.of(file) : error;
    }
  }
  return made;
}

const listOf = (root: string, pictures: readonly EncodedPicture[]): NewFile =>
  manifestWith(root, Object.fromEntries(pictures.map(([id, { entry }]) => [id, entry])));
