import type { z } from "zod";
import { ContentError, type ContentProblem, fieldName, type LineOf } from "./content-error";
import { factsOf, fieldAt } from "./fields";
import { isElsewhere, markdownImages } from "./markdown";
import { hasPicture } from "./pictures";
import { pictureId } from "./slug";
import { walkTexts } from "./walk-texts";

/**
 * Refuses content with a picture that does not exist, in a field (`control: "picture"` in its schema) or in Markdown.
 *
 * @param schema of `value`; null checks Markdown only
 * @param exists whether there is a picture with this id; looks in the public ones by default
 * @throws ContentError naming every missing picture
 */
export function checkPictures(
  file: string,
  schema: z.ZodType | null,
  value: unknown,
  { exists = hasPicture, lineOf }: { exists?: (id: string) => boolean; lineOf?: LineOf } = {},
): void {
  const missing: ContentProblem[] = [];
  const refuse = (path: readonly PropertyKey[], id: string, line = lineOf?.(path)) => {
    if (!isElsewhere(id) && exists(id)) return;
    missing.push({ field: fieldName(path), path, line, ...wordsFor(file, id) });
  };
  walkTexts(value, (path, text) => {
    const field = schema && fieldAt(schema, path, value);
    if (field && factsOf(field).control === "picture") refuse(path, text);
    else if (text.includes("!["))
      for (const href of markdownImages(text)) {
        // authoring/check checks the files in public/.
        if (/^\/(?!\/)/.test(href)) continue;
        refuse(path, isElsewhere(href) ? href : pictureId(href), lineWithin(text, href, lineOf?.(path)));
      }
  });
  if (missing.length > 0) throw new ContentError(file, missing);
}

const wordsFor = (file: string, id: string) => ({
  expected: isElsewhere(id)
    ? "expected a picture of this site, because browsers load no others here: put it at content/pictures/<folder>/<name> and write ![words](folder/name)"
    : `expected an encoded picture: put it at ${masterOf(file, id)}.png; npm run dev or npm run pictures encodes it`,
  found: `no picture "${id}"`,
});

const masterOf = (file: string, id: string): string =>
  file.startsWith("content/private/")
    ? `${file.split("/").slice(0, 3).join("/")}/masters/${id.split("/").at(-1)}`
    : `content/pictures/${id}`;

/** The line of a picture or link in a text. A text with several lines begins on the line after its field's name. */
export function lineWithin(text: string, href: string, field: number | undefined): number | undefined {
  if (field === undefined || !text.includes("\n")) return field;
  const written = [`(${href}`, `(<${href}`, href].map((one) => text.indexOf(one)).find((at) => at >= 0);
  return written === undefined ? field : field + text.slice(0, written).split("\n").length;
}
