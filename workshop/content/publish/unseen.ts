import { join } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import { RESUME_POSTER } from "../../../lib/content/resume-poster";
import { draftFields } from "../../../lib/content/shown-files";
import { textOf } from "../../../lib/content/text-file";
import { namedFiles, readContent } from "../arrange/read-content";
import { orNull } from "../caught";
import { contentFile, translationFileAt } from "../files";
import { pictureOf } from "./published-paths";

/** The file that says whether a study or an article is a draft, also for its translations and private part; null for other files. */
export function cardOf(file: string): string | null {
  const name = file.replace(/^content\//, "");
  const content = translationFileAt(name)?.original ?? (name === file ? null : contentFile(name));
  if (!content || content.kind === "own" || content.kind === "room") return null;
  return `content/${content.privateSlug ? `case-studies/${content.privateSlug}.yaml` : content.file}`;
}

/**
 * Finds the changed files that no visitor sees: of studies and articles that are drafts, or missing, before and after; and pictures
 * and downloads of drafts only.
 *
 * @param before the bytes of a file in the last commit, `after` those on disk; null for a missing file
 */
export function unseenFiles(
  root: string,
  [before, after]: readonly ((file: string) => Buffer | null)[],
): (file: string) => boolean {
  const isDraft = (file: string, bytes: Buffer | null = null) =>
    bytes === null || draftFields(file, () => textOf(file, bytes)) !== null;
  const isDraftNow = (card: string) => isDraft(join(root, card), after?.(card));
  const isShown = (card: string | null) => card === null || !isDraftNow(card);
  const read = () =>
    orNull(ContentError, () => {
      const all = readContent(root);
      return [all, all.filter(({ file }) => isShown(cardOf(file)))].map(namedFiles);
    }) ?? [];
  let named: ReturnType<typeof read> | undefined;
  return (file) => {
    const card = cardOf(file);
    if (card !== null) return isDraftNow(card) && isDraft(`HEAD:${card}`, before?.(card));
    const picture = pictureOf(file)?.id;
    if (picture === RESUME_POSTER || (picture === undefined && !file.startsWith("public/"))) return false;
    named ??= read();
    const [all, shown] = named;
    const path = file.slice("public".length);
    // While a file cannot be read, visitors may see all.
    if (!all || !shown) return false;
    return picture === undefined
      ? all.downloads.has(path) && !shown.downloads.has(path)
      : !shown.pictures.has(picture);
  };
}
