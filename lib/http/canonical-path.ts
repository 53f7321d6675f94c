export type Spellings = ReadonlyMap<string, string>;

/** @param paths each in its canonical spelling */
export const spellingsOf = (paths: Iterable<string>): Spellings =>
  new Map([...paths].map((path) => [path.toLowerCase(), path]));

/** Addresses of the lists' entries and pages. They are in lower case, unless `known` has them in another spelling. */
const ENTRY = /^\/(?:blog|casestudies)\/(?:[a-z0-9-]+|page\/\d+)$/;

/** Whether the one spelling of a path follows from the path itself, so that no list has to contain it. */
export const isPlainEntry = (path: string): boolean => ENTRY.test(path);

/** Where such an address has an escape, Next looks for another page and answers with 500. */
const SEGMENT = /^\/[\w.~-]+$/;

/** The canonical spelling of a public path, possibly percent-encoded. Null if it is canonical or unknown. */
export function canonicalPath(pathname: string, known: Spellings): string | null {
  const wanted = (decodedPath(pathname) ?? pathname).replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const lower = wanted.toLowerCase();
  const right = known.get(lower) ?? (isPlainEntry(lower) ? lower : SEGMENT.test(wanted) ? wanted : undefined);
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
