import { decoded } from "../decoded";

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

const SEGMENTS = /^(?:\/[\w.~-]+)*$/;

/**
 * The canonical spelling of a public path, possibly percent-encoded. Null if it is canonical or unknown.
 *
 * @param prefixes what paths in the site's further languages begin with, in lower case: "fr"
 */
export function canonicalPath(
  pathname: string,
  known: Spellings,
  prefixes: readonly string[] = [],
): string | null {
  const wanted = (decoded(pathname) ?? pathname).replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const prefix = prefixes.find((one) => `${wanted.toLowerCase()}/`.startsWith(`/${one}/`));
  const right = prefix === undefined ? canonical(wanted, known) : canonicalBelow(prefix, wanted, known);
  return right === undefined || right === pathname ? null : right;
}

function canonical(wanted: string, known: Spellings): string | undefined {
  const lower = wanted.toLowerCase();
  return known.get(lower) ?? (isPlainEntry(lower) ? lower : SEGMENT.test(wanted) ? wanted : undefined);
}

/** Entries keep their spelling: a translation may have another slug, which no list has. */
function canonicalBelow(prefix: string, wanted: string, known: Spellings): string | undefined {
  const rest = wanted.slice(prefix.length + 1);
  const right = known.get(rest.toLowerCase()) ?? (SEGMENTS.test(rest) ? rest : undefined);
  return right === undefined ? undefined : `/${prefix}${right}`;
}
