import { ContentError, type ContentProblem, fieldName, type LineOf } from "./content-error";
import { hasPicture } from "./pictures";

/**
 * Refuses content that names a picture which was never encoded.
 *
 * @param file what the content belongs to, for the message
 * @param value any content value; looked through for `imgSrc`
 * @param exists whether there is a picture of that name; the public ones unless told otherwise
 * @param lineOf where the file's fields stand, where that is known
 * @throws ContentError naming every picture that is missing
 */
export function checkPictures(
  file: string,
  value: unknown,
  { exists = hasPicture, lineOf }: { exists?: (id: string) => boolean; lineOf?: LineOf } = {},
): void {
  const missing: ContentProblem[] = [];
  walk(value, [], (path, id) => {
    if (exists(id)) return;
    missing.push({
      field: fieldName(path),
      path,
      line: lineOf?.(path),
      expected: `expected a picture that is encoded: lay it at ${masterOf(file, id)}.png and run npm run pictures`,
      found: `no picture "${id}"`,
    });
  });
  if (missing.length > 0) throw new ContentError(file, missing);
}

/** Where the designer lays the picture: those of a locked study stay in its own folder. */
const masterOf = (file: string, id: string): string =>
  file.startsWith("content/private/")
    ? `${file.split("/").slice(0, 3).join("/")}/masters/${id.split("/").at(-1)}`
    : `content/pictures/${id}`;

function walk(
  value: unknown,
  path: readonly PropertyKey[],
  visit: (path: readonly PropertyKey[], id: string) => void,
): void {
  if (value === null || typeof value !== "object") return;
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "imgSrc" && typeof child === "string") visit(at, child);
    else walk(child, at, visit);
  }
}
