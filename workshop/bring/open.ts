import { UsageError } from "../content/usage-error";
import type { Source, Tree } from "./source";
import { readMarkdown } from "./sources/markdown";
import { openTree } from "./tree";

type Fetch = (address: string) => Promise<Uint8Array | null>;
type Reader = (tree: Tree, fetch: Fetch) => Promise<Source | null>;

/** In this order: what is surest to know comes first. */
const READERS: readonly Reader[] = [readMarkdown];

/**
 * Reads what was brought: a folder, a zip or a file.
 *
 * @param path where it is
 * @param fetch gets a picture that is elsewhere; null if it may or can not
 * @param site the old site's address, if the person says it: pictures at its paths are fetched from there
 * @returns the source, and `close`, which removes what was unpacked
 * @throws UsageError if it is not there, broken, or of no known kind
 */
export async function openSource(
  path: string,
  fetch: Fetch,
  site?: string,
): Promise<{ source: Source; close: () => void }> {
  if (site !== undefined && !URL.canParse(site)) throw new UsageError(`${site} is not an address.`);
  const { tree, close } = openTree(path);
  try {
    for (const read of READERS) {
      const source = await read(tree, fetch);
      if (source) return { source: site ? ofSite(source, site, fetch) : source, close };
    }
    throw new UsageError(
      `${tree.name} has nothing to bring. It can be an export of Notion, WordPress (XML), Medium, Substack, Ghost (JSON), Framer or Webflow (CSV), a folder of Markdown, a saved page, a PDF, or a site's address.`,
    );
  } catch (error) {
    close();
    throw error;
  }
}

const ofSite = (source: Source, site: string, fetch: Fetch): Source => ({
  ...source,
  site,
  open: async (address, from) =>
    (await source.open(address, from)) ??
    (/^\/(?!\/)/.test(address) ? fetch(new URL(address, site).href) : null),
});
