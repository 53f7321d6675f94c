import { unescaped } from "../../../lib/content/slug";
import { withoutSize } from "../simplify-html";
import type { Source, Tree, TreeFile } from "../source";

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
    const file = nearest(tree, withoutSize(address)) ?? nearest(tree, address.replace(/[?#].*$/, ""));
    if (file) return file.read();
    const whole = URL.canParse(address, site) ? new URL(address, site) : null;
    return whole && /^https?:$/.test(whole.protocol) ? fetch(whole.href) : null;
  };

/** The one file whose path has most of the address's end: its name, and at another site also its folder. */
function nearest(tree: Tree, address: string): TreeFile | undefined {
  const isElsewhere = /^(https?:)?\/\//i.test(address);
  const wanted = partsOf(unescaped(address.replace(/^(https?:)?\/\/[^/]*/i, "")));
  const common = ([path]: [string, TreeFile]): number => {
    const parts = partsOf(path);
    const differs = wanted.findIndex((part, at) => part !== parts[at]);
    return differs === -1 ? wanted.length : differs;
  };
  let best = isElsewhere ? 1 : 0;
  let found: TreeFile[] = [];
  for (const entry of tree.files) {
    const length = common(entry);
    if (length > best) found = [];
    if (length >= Math.max(best, isElsewhere ? 2 : 1)) found.push(entry[1]);
    best = Math.max(best, length);
  }
  return found.length === 1 ? found[0] : undefined;
}

const partsOf = (path: string): string[] => path.split("/").filter(Boolean).reverse();
