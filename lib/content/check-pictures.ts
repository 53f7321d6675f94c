import { ContentError, type ContentProblem, fieldName, type LineOf } from "./content-error";
import { isElsewhere, markdownImages } from "./markdown";
import { hasPicture } from "./pictures";
import { pictureId } from "./slug";
import { walkTexts } from "./walk-texts";

/** Fields that contain a picture's id. */
const PICTURE_FIELDS: readonly PropertyKey[] = ["imgSrc", "src"];

/**
 * Refuses content that names a picture which was never encoded, in a field or within a text.
 *
 * @param file what the content belongs to, for the message
 * @param exists whether there is a picture of that name; the public ones unless told otherwise
 * @throws ContentError naming every picture that is missing
 */
export function checkPictures(
  file: string,
  value: unknown,
  { exists = hasPicture, lineOf }: { exists?: (id: string) => boolean; lineOf?: LineOf } = {},
): void {
  const missing: ContentProblem[] = [];
  const refuse = (path: readonly PropertyKey[], id: string, line = lineOf?.(path)) => {
    if (!isElsewhere(id) && exists(id)) return;
    missing.push({ field: fieldName(path), path, line, ...wordsFor(file, id) });
  };
  walkTexts(value, (path, text) => {
    if (PICTURE_FIELDS.includes(path.at(-1) ?? "")) refuse(path, text);
    else if (text.includes("!["))
      for (const href of markdownImages(text)) {
        // A file of the site's own: the build checks whether it exists (authoring/generate).
        if (/^\/(?!\/)/.test(href)) continue;
        refuse(path, isElsewhere(href) ? href : pictureId(href), lineWithin(text, href, lineOf?.(path)));
      }
  });
  if (missing.length > 0) throw new ContentError(file, missing);
}

const wordsFor = (file: string, id: string) => ({
  expected: isElsewhere(id)
    ? "expected a picture of this site, since browsers are told to load none from elsewhere: lay it at content/pictures/<folder>/<name> and write ![words](folder/name)"
    : `expected a picture that is encoded: lay it at ${masterOf(file, id)}.png; npm run dev encodes it by itself, else npm run pictures`,
  found: `no picture "${id}"`,
});

/** Where the designer puts the picture: those of a locked study stay in its own folder. */
const masterOf = (file: string, id: string): string =>
  file.startsWith("content/private/")
    ? `${file.split("/").slice(0, 3).join("/")}/masters/${id.split("/").at(-1)}`
    : `content/pictures/${id}`;

/** The line of a picture or link within a text; one of several lines begins on the line after its field. */
export function lineWithin(text: string, href: string, field: number | undefined): number | undefined {
  if (field === undefined || !text.includes("\n")) return field;
  const written = [`(${href}`, `(<${href}`, href].map((one) => text.indexOf(one)).find((at) => at >= 0);
  return written === undefined ? field : field + text.slice(0, written).split("\n").length;
}
