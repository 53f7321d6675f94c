import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { mailbox } from "@/lib/gate/company-email";
import { limiter } from "@/lib/limiter";
import type { Manifest } from "../manifest";
import { type MarkFacts, type MarkLines, markLines } from "../mark/mark-text";
import { shiftOf } from "../mark/shift";
import { layTile, makeTile, type Tile } from "../mark/tile";
import type { DocumentStore } from "../store/document-store";
import { PAGE_WIDTHS, type PageWidth } from "../viewer-terms";

type PageRequest = {
  document: Manifest;
  page: number;
  width: PageWidth;
  mark: MarkFacts;
  sessionId: string;
  /** Aborts while waiting: the reader has scrolled on. */
  signal?: AbortSignal;
};

export type PageRenderer = ReturnType<typeof pageRenderer>;

const TILE_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 256;
/** Of one session. The viewer asks for three pages at a time, a browser without scripts for all of a document at once. */
const MAX_OF_ONE = 128;
const MINUTE = 60_000;
const QUALITY = 80;

/**
 * Makes the pages a viewer sees: clean page from the store, mark over it, JPEG out. No marked page is stored;
 * tiles are cached, within a bound, and each is renewed every minute so that its time stays right.
 */
export function pageRenderer(store: DocumentStore) {
  // Every image is used once: the library's own cache would only use memory.
  sharp.cache(false);
  // A reader asks for several pages at once; they share one tile.
  const tiles = new LRUCache<string, Tile, { lines: MarkLines; width: PageWidth }>({
    maxSize: TILE_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    // A tile that is evicted while it is drawn still goes to those who asked for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { lines, width } }) => makeTile(lines, width),
  });
  // One page more than there are processors, so that none waits for a file: three at 1600 px on two, but two at 2400.
  const work = limiter({
    room: Math.min(4, availableParallelism() + 1) * PAGE_WIDTHS[0],
    waiting: MAX_WAITING,
    share: MAX_OF_ONE,
  });

  const tileFor = (mark: MarkFacts, width: PageWidth): Promise<Tile> => {
    const lines = markLines({ ...mark, at: new Date(Math.floor(mark.at.getTime() / MINUTE) * MINUTE) });
    return tiles.forceFetch(JSON.stringify([width, lines]), { context: { lines, width } });
  };

  return {
    /** The page as JPEG with its mark; null where there is no such page. Throws ShareError, BusyError, DocumentError. */
    render: ({ document, page, width, mark, sessionId, signal }: PageRequest): Promise<Buffer | null> =>
      work.run({ size: width, line: sessionId, signal }, async () => {
        const [base, tile] = await Promise.all([
          store.readBase(document.id, page, width),
          tileFor(mark, width),
        ]);
        if (!base) return null;
        const { data, info } = await sharp(base).raw().toBuffer({ resolveWithObject: true });
        const copy = { source: document.source.sha256, page, mailbox: mailbox(mark.email) };
        layTile(data, info.width, info.height, tile, shiftOf(copy, tile, width));
        const raw = { width: info.width, height: info.height, channels: 3 } as const;
        return await sharp(data, { raw }).jpeg({ quality: QUALITY }).toBuffer();
      }),
  };
}
