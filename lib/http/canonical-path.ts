export type Spellings = ReadonlyMap<string, string>;

/** @param paths each in its canonical spelling */
export const spellingsOf = (paths: Iterable<string>): Spellings =>
  new Map([...paths].map((path) => [path.toLowerCase(), path]));

/** The canonical spelling of a public path, possibly percent-encoded. Null if it is canonical or unknown. */
export function canonicalPath(pathname: string, known: Spellings): string | null {
  const wanted = (decodedPath(pathname) ?? pathname).replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const right = known.get(wanted.toLowerCase());
  return right === undefined || right === pathname ? null : right;
}

/** The path as the router reads it. Null if an escape cannot be decoded. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
