import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { mailbox } from "@/lib/gate/email-address";
import { limiter } from "@/lib/limiter";
import type { Manifest } from "../manifest";
import { type MarkFacts, type MarkLines, markLines } from "../mark/mark-text";
import { shiftOf } from "../mark/shift";
import { drawTile, makeTile, type Tile } from "../mark/tile";
import type { DocumentStore } from "../store/document-store";
import { PAGE_WIDTHS, type PageWidth } from "../viewer-terms";

type PageRequest = {
  /** Null for the NDA document. */
  room: string | null;
  document: Manifest;
  page: number;
  width: PageWidth;
  mark: MarkFacts;
  sessionId: string;
  /** Aborts while waiting, because the reader has scrolled on. */
  signal?: AbortSignal;
};

export type PageRenderer = ReturnType<typeof pageRenderer>;

const TILE_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 256;
/** Per session. The viewer requests three pages at a time, a browser without scripts a whole document at once. */
const MAX_OF_ONE = 128;
const MINUTE = 60_000;
const QUALITY = 80;

type StoreOf = (room: string | null) => Promise<Pick<DocumentStore, "readBase">>;

/**
 * Draws marked pages: the clean page from its document's store with the mark over it, as JPEG. Marked pages are never stored.
 * Tiles are cached within a limit and renewed every minute, so that their time is right.
 */
export function pageRenderer(storeOf: StoreOf) {
  // Every image is used once, so the library's cache would only use memory.
  sharp.cache(false);
  const tiles = new LRUCache<string, Tile, { lines: MarkLines; width: PageWidth }>({
    maxSize: TILE_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    // A tile that is evicted while being drawn still reaches those who requested it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { lines, width } }) => makeTile(lines, width),
  });
  // One more page than processors, so that none idles while a file is read: with two processors three pages at 1600 px,
  // but two at 2400.
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
    /** The marked page as JPEG; null if there is no such page. Throws ShareError, BusyError, DocumentError. */
    render: ({ room, document, page, width, mark, sessionId, signal }: PageRequest): Promise<Buffer | null> =>
      work.run({ size: width, line: sessionId, signal }, async () => {
        const [base, tile] = await Promise.all([
          storeOf(room).then((store) => store.readBase(document.id, page, width)),
          tileFor(mark, width),
        ]);
        if (!base) return null;
        const { data, info } = await sharp(base).raw().toBuffer({ resolveWithObject: true });
        const copy = { source: document.source.sha256, page, mailbox: mailbox(mark.email) };
        drawTile(data, info.width, info.height, tile, shiftOf(copy, tile, width));
        const raw = { width: info.width, height: info.height, channels: 3 } as const;
        return await sharp(data, { raw }).jpeg({ quality: QUALITY }).toBuffer();
      }),
  };
}
