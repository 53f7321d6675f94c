import { unescaped } from "../../../lib/content/slug";
import { withoutSize } from "../html-tree";
import type { Remark, Source, Tree } from "../source";

/** Gets a file that is elsewhere; null if it may or can not. */
export type Fetch = (address: string) => Promise<Uint8Array | null>;

/**
 * A source's `open` for pages that name pictures by their address at the old site. A file of the tree is used if its path ends like the
 * address; the others are fetched.
 */
export const openUploads =
  (tree: Tree, fetch: Fetch, site?: string): Source["open"] =>
  async (address) => {
    const data = /^data:[^,]*?(;base64)?,(.*)$/is.exec(address);
    if (data) return Buffer.from(unescaped(data[2] ?? ""), data[1] ? "base64" : "utf8");
    const path = nearest(tree, withoutSize(address)) ?? nearest(tree, address.replace(/[?#].*$/, ""));
    const file = path && tree.files.get(path);
    if (file) return file.read();
    const whole = URL.canParse(address, site) ? new URL(address, site) : null;
    return whole && /^https?:$/.test(whole.protocol) ? fetch(whole.href) : null;
  };

/** The one path that has most of the address's end: the name, and for an address with a host also the folder. */
function nearest({ files }: Tree, address: string): string | undefined {
  const wanted = partsOf(unescaped(address.replace(/^(https?:)?\/\/[^/]*/i, "")));
  const common = (path: string): number => {
    const parts = partsOf(path);
    const differs = wanted.findIndex((part, at) => part !== parts[at]);
    return differs === -1 ? wanted.length : differs;
  };
  const least = /^(https?:)?\/\//i.test(address) ? 2 : 1;
  const near = [...files.keys()]
    .filter((path) => common(path) >= least)
    .sort((a, b) => common(b) - common(a));
  const [first, second] = near;
  return first !== undefined && (second === undefined || common(first) > common(second)) ? first : undefined;
}

const partsOf = (path: string): string[] => path.split("/").filter(Boolean).reverse();

/** Remarks of a place, without those that do not hold. */
export const remarksOf = (from: string, words: readonly (string | false | undefined)[]): Remark[] =>
  words.flatMap((one) => (one ? [{ from, words: one }] : []));

/** An entry of an export, of which any part may be missing. */
export type Row = Readonly<Record<string, unknown>>;

/** The first of some fields that has a text. */
export const fieldOf = (row: Row | undefined, ...names: string[]): string =>
  names.map((name) => textOf(row?.[name])).find((value) => value !== "") ?? "";

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? textOf(Object(value)["#text"])
      : String(value);

/** The entries in a field; one that is alone may be without its list. */
export const rowsOf = (row: Row, name: string): Row[] => [row[name] ?? []].flat().map((one) => Object(one));

/** The fields of JSON; none if it is not an object. */
export function fieldsOf(json: string): Row {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}
