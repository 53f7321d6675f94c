import type { z } from "zod";
import { ContentError, fieldName, type LineOf } from "./content-error";
import { factsOf, fieldAt } from "./fields";
import { isElsewhere } from "./link-address";
import { imagesIn } from "./markdown-places";
import { hasPicture } from "./pictures";
import { pictureId } from "./slug";
import { walkTexts } from "./walk-texts";

/** A picture that a text names: its id, or the address of one that is not of this site. */
export type NamedPicture = Readonly<{ path: readonly PropertyKey[]; id: string; line: number | undefined }>;

/**
 * Lists the pictures that content names in a field (`control: "picture"` in its schema) or in Markdown.
 *
 * @param schema of `value`; null reads Markdown only
 */
export function namedPictures(schema: z.ZodType | null, value: unknown, lineOf?: LineOf): NamedPicture[] {
  const named: NamedPicture[] = [];
  walkTexts(value, (path, text) => {
    const field = schema && fieldAt(schema, path, value);
    if (field && factsOf(field).control === "picture") named.push({ path, id: text, line: lineOf?.(path) });
    else
      for (const { href, line } of imagesIn(text)) {
        // workshop/content/check checks the files in public/.
        if (/^\/(?!\/)/.test(href)) continue;
        const id = isElsewhere(href) ? href : pictureId(href);
        named.push({ path, id, line: lineInField(text, line, lineOf?.(path)) });
      }
  });
  return named;
}

/** Throws ContentError naming every picture that does not exist. */
export function refuseMissing(
  file: string,
  named: readonly NamedPicture[],
  exists: (id: string) => boolean,
): void {
  const missing = named
    .filter(({ id }) => isElsewhere(id) || !exists(id))
    .map(({ path, id, line }) => ({ field: fieldName(path), path, line, ...wordsFor(file, id) }));
  if (missing.length > 0) throw new ContentError(file, missing);
}

/**
 * Refuses content with a picture that does not exist.
 *
 * @param schema as in namedPictures
 * @param exists whether there is a picture with this id; looks in the public ones by default
 * @throws ContentError naming every missing picture
 */
export const checkPictures = (
  file: string,
  schema: z.ZodType | null,
  value: unknown,
  { exists = hasPicture, lineOf }: { exists?: (id: string) => boolean; lineOf?: LineOf } = {},
): void => refuseMissing(file, namedPictures(schema, value, lineOf), exists);

const wordsFor = (file: string, id: string) => ({
  found: `no picture "${id}"`,
  ...(isElsewhere(id)
    ? {
        expected:
          "expected a picture of this site, because browsers load no others here: choose or add one in the studio",
        byCommand: "or put it at content/pictures/<folder>/<name> and write ![words](folder/name)",
      }
    : {
        expected: "expected an encoded picture: choose or add one in the studio",
        byCommand: `or put it at ${masterOf(file, id)}.png, which npm run dev or npm run pictures encodes`,
      }),
});

const masterOf = (file: string, id: string): string =>
  file.startsWith("content/private/")
    ? `${file.split("/").slice(0, 3).join("/")}/masters/${id.split("/").at(-1)}`
    : `content/pictures/${id}`;

/** The line of a file for a line of a field's text: a text with several lines begins on the line after its field's name. */
export const lineInField = (text: string, line: number, field: number | undefined): number | undefined =>
  field === undefined || !text.includes("\n") ? field : field + line;
