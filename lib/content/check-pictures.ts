import { ContentError } from "./content-error";
import { hasPicture } from "./pictures";

/**
 * Refuses content that names a picture which was never encoded.
 *
 * @param name what the content belongs to, for the message
 * @param value any content value; looked through for `imgSrc`
 * @throws ContentError naming every picture that is missing
 */
export function checkPictures(
  name: string,
  value: unknown,
  exists: (id: string) => boolean = hasPicture,
): void {
  const missing: { field: string; expected: string }[] = [];
  walk(value, "", (field, id) => {
    if (!exists(id))
      missing.push({ field, expected: `expected an encoded picture; found no "${id}" (npm run pictures)` });
  });
  if (missing.length > 0) throw new ContentError(name, missing);
}

function walk(value: unknown, path: string, visit: (field: string, id: string) => void): void {
  if (value === null || typeof value !== "object") return;
  for (const [key, child] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (key === "imgSrc" && typeof child === "string") visit(at, child);
    else walk(child, at, visit);
  }
}
