/** Every path of the site that has one spelling, keyed by its lower-case form. */
export type Spellings = ReadonlyMap<string, string>;

/** @param paths each in its one right spelling */
export const spellingsOf = (paths: Iterable<string>): Spellings =>
  new Map([...paths].map((path) => [path.toLowerCase(), path]));

/**
 * The one spelling of a public address, possibly percent-encoded; null where it is right already, or unknown. Visitors and old
 * links write capitals where the site has none; slugs with a capital of their own (`Aviation`) keep it.
 */
export function canonicalPath(pathname: string, known: Spellings): string | null {
  // A path that cannot be decoded is left as it is: no page has such a path.
  const wanted = (decodedPath(pathname) ?? pathname).replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const right = known.get(wanted.toLowerCase());
  return right === undefined || right === pathname ? null : right;
}

/** The path as the router reads it: an encoded letter is that letter. Null where an escape cannot be decoded. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
