import { dirname, join } from "node:path/posix";
import { unescaped } from "../../lib/content/slug";
import { withoutSize } from "./html-tree";
import type { Fetch, Source, Tree } from "./source";

/** Where tools keep the files that a page names by a path from the site's root. */
const ROOTS = ["static", "public", "assets", "src", "content", "source", "src/assets", "images", "app"];

/**
 * A source's `open`: of data:, of files in the tree, and of addresses by `fetch`. A file is at its path from the page or from a root; or else it
 * is the one whose path ends like the address.
 */
export const opener =
  (tree: Tree, fetch: Fetch, site?: string): Source["open"] =>
  async (address, from) => {
    const data = /^data:[^,]*?(;base64)?,(.*)$/is.exec(address);
    if (data) return Buffer.from(unescaped(data[2] ?? ""), data[1] ? "base64" : "utf8");
    const bare = address.replace(/[?#].*$/s, "");
    const file = tree.files.get(
      pathIn(tree, address, from) ?? nearest(tree, withoutSize(address)) ?? nearest(tree, bare) ?? "",
    );
    if (file) return file.read();
    const whole = wholeAddress(address, URL.canParse(from) ? from : (site ?? from));
    return whole && /^https?:/.test(whole) ? fetch(whole) : null;
  };

/** An address with its host; undefined if neither it nor the page `from` has one. */
export function wholeAddress(address: string, from: string): string | undefined {
  if (URL.canParse(address)) return new URL(address).href;
  return URL.canParse(from) && URL.canParse(address, from) ? new URL(address, from).href : undefined;
}

/** The path of the file in a tree that an address in the page `from` names; undefined if it is not there. */
export function pathIn(tree: Tree, address: string, from: string): string | undefined {
  const bare = address.replace(/[?#].*$/s, "");
  const isRooted = /^[~@]?\//.test(bare);
  const bases = isRooted ? [".", ...ROOTS] : [dirname(from)];
  return [unescaped(bare), bare, unescaped(address), address]
    .flatMap((one) => bases.map((base) => join(base, one.replace(/^[~@](?=\/)/, ""))))
    .find((path) => tree.files.has(path));
}

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

const partsOf = (path: string): string[] =>
  path
    .split("/")
    .filter((part) => part && part !== "." && part !== "..")
    .reverse();
