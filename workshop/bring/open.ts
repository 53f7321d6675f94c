import { UsageError } from "../content/usage-error";
import { safeFetch } from "./fetch";
import type { Fetch, Source, Tree } from "./source";
import { readCsv } from "./sources/csv";
import { readGhost } from "./sources/ghost";
import { readMarkdown } from "./sources/markdown";
import { readMedium } from "./sources/medium";
import { readNotion } from "./sources/notion";
import { readPdfs } from "./sources/pdf";
import { readSubstack } from "./sources/substack";
import { readSavedPages, readSite } from "./sources/web";
import { readWordPress } from "./sources/wordpress";
import { openTree } from "./tree";

type Progress = (done: number, all: number) => void;
type Reader = (tree: Tree, fetch: Fetch, progress: Progress) => Promise<Source | null>;

/** In this order: what can be told for sure comes first. */
const READERS: readonly Reader[] = [
  readNotion,
  readWordPress,
  readSubstack,
  readMedium,
  readGhost,
  (tree, _, progress) => readPdfs(tree, progress),
  readMarkdown,
  readCsv,
  readSavedPages,
];

/**
 * Reads what is brought.
 *
 * @param place a folder, a zip, a file, or the address of a site
 * @param site the old site's address, if the person says it: pictures at its paths are fetched from there
 * @param progress called with the number of pages read, where reading takes long
 * @returns the source, and `close`, which removes what was unpacked
 * @throws UsageError if it is not there, broken, or of no known kind
 */
export async function openSource(
  place: string,
  { site, progress = () => {} }: { site?: string; progress?: Progress } = {},
): Promise<{ source: Source; close: () => void }> {
  if (site !== undefined && !URL.canParse(site)) throw new UsageError(`${site} is not an address.`);
  const fetch = pictureFetch(safeFetch);
  if (/^https?:\/\//i.test(place))
    return {
      source: await readSite(place, { get: safeFetch, fetch, onProgress: progress }),
      close: () => {},
    };
  const { tree, close } = await openTree(place);
  try {
    for (const read of READERS) {
      const source = await read(tree, fetch, progress);
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

/** Node's codes of a host that no request reaches. */
const UNREACHABLE = ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"];

/** Makes what gets a picture that is elsewhere: null if it may or can not. A host that cannot be reached is asked once. */
export function pictureFetch(get: (address: string) => Promise<{ bytes: Uint8Array }>): Fetch {
  const gone = new Set<string>();
  return async (address) => {
    const host = URL.canParse(address) ? new URL(address).host : "";
    if (gone.has(host)) return null;
    try {
      return (await get(address)).bytes;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      if (UNREACHABLE.includes((error.cause as NodeJS.ErrnoException | undefined)?.code ?? ""))
        gone.add(host);
      return null;
    }
  };
}

const ofSite = (source: Source, site: string, fetch: Fetch): Source => ({
  ...source,
  site,
  open: async (address, from) =>
    (await source.open(address, from)) ??
    (/^\/(?!\/)/.test(address) ? fetch(new URL(address, site).href) : null),
});
