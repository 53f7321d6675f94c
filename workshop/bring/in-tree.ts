import { posix } from "node:path";
import type { Source, Tree } from "./source";

/** Reads a file from the internet; null if it is not there, or may not be read. */
export type Fetch = (address: string) => Promise<Uint8Array | null>;

/** A source's `open`: of data:, of addresses by `fetch`, and of paths in a tree, relative to the page's place. */
export const opener =
  (tree: Tree, fetch: Fetch): Source["open"] =>
  async (address, from) => {
    const data = /^data:[^,]*?(;base64)?,(.*)$/is.exec(address);
    if (data) return Buffer.from(decoded(data[2] ?? ""), data[1] ? "base64" : "utf8");
    const remote = wholeAddress(address, from);
    if (remote) return /^https?:/.test(remote) ? await fetch(remote) : null;
    const path = pathIn(tree, address, from);
    return (path && (await tree.files.get(path)?.read())) || null;
  };

/** An address with its host; undefined if neither it nor the page `from` has one. */
export function wholeAddress(address: string, from: string): string | undefined {
  if (URL.canParse(address)) return new URL(address).href;
  return URL.canParse(from) && URL.canParse(address, from) ? new URL(address, from).href : undefined;
}

/** The path of the file in a tree that an address in the page `from` names; undefined if it is not there. */
export function pathIn(tree: Tree, address: string, from: string): string | undefined {
  const bare = address.replace(/[?#].*$/s, "");
  const base = bare.startsWith("/") ? "." : posix.dirname(from);
  return [decoded(bare), bare, decoded(address), address]
    .map((one) => posix.join(base, one))
    .find((path) => tree.files.has(path));
}

/** Without its percent signs, if they are escapes. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
