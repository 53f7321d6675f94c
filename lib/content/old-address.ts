// Relative imports: next.config.ts loads this file, without path aliases.
import { decoded } from "../decoded";

/** An old address, decoded and without the slash at its end. `isBelow`: every address below the path is old, too. */
export type OldAddress = Readonly<{ path: string; isBelow: boolean; query: readonly [string, string][] }>;

const AN_ORIGIN = "http://site";
const EXPECTED = "expected the path of an old address, which begins with one /, such as /old-page";
/** Next refuses longer patterns: 4096 signs, with every spelling of every letter. */
const LONGEST = 700;
const BELOW = /\/\*$/;

/** The fault of an old address, as it is written in content/redirects.yaml. Null if a visitor's browser can ask for it. */
export function faultOfOldAddress(written: string): string | null {
  if (!/^\/(?!\/)/.test(written)) return EXPECTED;
  if (/[\t\n\r]|\s$/.test(written)) return "expected no tab, no line break, and no space at the end";
  if (written.includes("#"))
    return "expected no # in an old address: browsers send no server the part after it";
  const [path = "", query] = written.split(/\?(.*)/s);
  if (path.replace(BELOW, "").includes("*"))
    return "expected * as the last part only: /old/* means every address below /old";
  if (/\/:|\\/.test(path))
    return "expected no pattern: /old/* means every address below /old; the sign : itself is %3A, and \\ is %5C";
  if (encodeURI(path).length > LONGEST)
    return `expected a shorter address: at most ${LONGEST} signs, as a browser sends it`;
  if (decodedPath(path) === null) return "expected % only in a code such as %20; the sign itself is %25";
  if (query === undefined) return null;
  if (BELOW.test(path)) return "expected either /* or a query after ?, not both";
  return query !== "" && [...new URLSearchParams(query).values()].every((value) => value !== "")
    ? null
    : "expected a value for each name after the ?, such as /?p=123";
}

/** Reads an old address without a fault. */
export function readOldAddress(written: string): OldAddress {
  const isBelow = BELOW.test(written);
  return { ...readAddress(isBelow ? written.replace(BELOW, "/") : written), isBelow };
}

/** The path and the query of an address of this site, decoded and without the slash at the path's end. */
export function readAddress(written: string): Omit<OldAddress, "isBelow"> {
  const { pathname, searchParams } = new URL(written, AN_ORIGIN);
  const path = (decodedPath(pathname) ?? pathname).replace(/\/{2,}/g, "/").replace(/\/$/, "");
  return { path: path.normalize() || "/", query: [...new Map(searchParams)] };
}

/** A slash in a name stays %2F: it separates nothing. Null if a code cannot be decoded. */
const decodedPath = (path: string): string | null => decoded(path.replace(/%2f/gi, "%252F"));

/** The same for two spellings of a path that differ in case only. By letter: the case of Σ would depend on its neighbours. */
export const same = (text: string): string =>
  text.normalize().replace(/./gsu, (letter) => letter.toLowerCase());

const hasQuery = (query: OldAddress["query"], sent: ReadonlyMap<string, string>): boolean =>
  query.every(([key, value]) => sent.get(key)?.normalize() === value.normalize());

/** The same for two old addresses that the site cannot tell apart. */
export const nameOf = ({ path, isBelow, query }: OldAddress): string =>
  JSON.stringify([same(path), isBelow, query.map(([key, value]) => [key, value.normalize()]).sort()]);

/** A new address with what a visitor's query has beside its own. */
export function withQuery(to: string, sent: string): string {
  const { pathname, search } = new URL(to, AN_ORIGIN);
  const query = Object.fromEntries([...new URLSearchParams(sent), ...new URLSearchParams(search)]);
  return `${pathname}?${new URLSearchParams(query)}`;
}

/**
 * The lines of content/redirects.yaml in the order in which they are tried: the more exact first.
 *
 * @param lines without a fault
 */
export const inOrder = <To>(lines: Readonly<Record<string, To>>) =>
  Object.entries(lines)
    .map(([written, to]) => ({ written, old: readOldAddress(written), to }))
    .sort(({ old: one }, { old: other }) => exactness(other) - exactness(one));

const exactness = ({ path, isBelow, query }: OldAddress): number =>
  isBelow ? path.length - Number.MAX_SAFE_INTEGER : query.length;

type Ordered = ReturnType<typeof inOrder<string>>;
export type Redirects = Readonly<{ lines: Ordered; find: (address: string) => Ordered[number] | undefined }>;

const known = new WeakMap<object, Redirects>();

/**
 * The lines in order, and the line that redirects a request. They are read once: the content stays the same until its file's text
 * changes.
 *
 * @param content without a fault
 */
export function redirectsIn(content: Readonly<Record<string, string>>): Redirects {
  const found = known.get(content) ?? readRedirects(content);
  known.set(content, found);
  return found;
}

function readRedirects(content: Readonly<Record<string, string>>): Redirects {
  const lines = inOrder(content);
  const exact = new Map<string, Ordered>();
  for (const line of lines.filter(({ old }) => !old.isBelow)) {
    const path = same(line.old.path);
    exact.set(path, exact.get(path) ?? []);
    exact.get(path)?.push(line);
  }
  const below = new Map(
    lines.filter(({ old }) => old.isBelow).map((line) => [same(line.old.path), line] as const),
  );
  const find = (address: string) => {
    const asked = readAddress(address);
    const [path, sent] = [same(asked.path), new Map(asked.query)];
    const line = exact.get(path)?.find(({ old }) => hasQuery(old.query, sent));
    return line ?? foldersOf(path).flatMap((folder) => below.get(folder) ?? [])[0];
  };
  return { lines, find };
}

/** /a/b, /a and / for /a/b */
const foldersOf = (path: string): string[] => {
  const parts = path.split("/").slice(1);
  return [...parts.map((_, i) => `/${parts.slice(0, parts.length - i).join("/")}`), "/"];
};
