import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { mailbox } from "@/lib/email/email-address";
import { limiter } from "@/lib/limiter";
import type { Manifest } from "../manifest";
import { type MarkKind, quietStep } from "../mark/block";
import { type MarkFacts, type MarkLines, markLines } from "../mark/mark-text";
import { shiftOf } from "../mark/shift";
import { drawTile, makeTile, type Tile } from "../mark/tile";
import type { DocumentStore } from "../store/document-store";
import { addTrace, fieldOf } from "../trace/embed";
import { gainsOf } from "../trace/gains";
import { rowsOf } from "../trace/pattern";
import { PAGE_WIDTHS, type PageWidth } from "../viewer-terms";

type PageRequest = {
  /** Of the document's store. Null for the NDA document. */
  key: string | null;
  document: Manifest;
  page: number;
  width: PageWidth;
  mark: MarkFacts;
  /** Dense, unless given. */
  kind?: MarkKind | undefined;
  sessionId: string;
  /** Whom the hidden mark names, if not the session: PREVIEW_SESSION. */
  traced?: string;
  /** Aborts while waiting, because the reader has scrolled on. */
  signal?: AbortSignal;
};

export type PageRenderer = ReturnType<typeof pageRenderer>;

const TILE_CACHE_BYTES = 16 * 1024 * 1024;
/** The map of a slide's texture has 23 kB. */
const GAINS_CACHE_BYTES = 4 * 1024 * 1024;
const MAX_WAITING = 256;
/** Per session. The viewer requests three pages at a time, a browser without scripts a whole document at once. */
const MAX_OF_ONE = 128;
const MINUTE = 60_000;
const QUALITY = 80;

type StoreOf = (key: string | null) => Promise<Pick<DocumentStore, "readBase">>;

/**
 * Draws marked pages: the clean page from its document's store with the hidden and the visible mark, as JPEG. Marked pages are
 * never stored. Tiles are cached within a limit and renewed every minute, so that their time is right.
 *
 * @param traceKey of the hidden mark (traceKeys); without a key pages have only the visible one
 */
export function pageRenderer(storeOf: StoreOf, traceKey?: Uint8Array) {
  // Every image is used once, so the library's cache would only use memory.
  sharp.cache(false);
  const tiles = new LRUCache<
    string,
    Tile,
    { lines: MarkLines; width: PageWidth; quiet?: number | undefined }
  >({
    maxSize: TILE_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    // A tile that is evicted while being drawn still reaches those who requested it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { lines, width, quiet } }) => makeTile(lines, width, quiet),
  });
  const gains = new LRUCache<string, Uint8Array>({
    maxSize: GAINS_CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  // One more page than processors, so that none idles while a file is read: with two processors three pages at 1600 px,
  // but two at 2400.
  const work = limiter({
    room: Math.min(4, availableParallelism() + 1) * PAGE_WIDTHS[0],
    waiting: MAX_WAITING,
    share: MAX_OF_ONE,
  });

  const tileFor = (request: PageRequest): Promise<Tile> => {
    const { mark, width, kind } = request;
    const quiet = kind === "quiet" ? quietStep(sizeIn(request)) : undefined;
    const lines = markLines({ ...mark, at: new Date(Math.floor(mark.at.getTime() / MINUTE) * MINUTE) });
    return tiles.forceFetch(JSON.stringify([width, quiet, lines]), { context: { lines, width, quiet } });
  };

  return {
    /** The marked page as JPEG; null if there is no such page. Throws ShareError, BusyError, DocumentError. */
    render: (request: PageRequest): Promise<Buffer | null> => {
      const { key, document, page, width, mark, sessionId, signal } = request;
      return work.run({ size: width, line: sessionId, signal }, async () => {
        const [base, tile] = await Promise.all([
          storeOf(key).then((store) => store.readBase(document.id, page, width)),
          tileFor(request),
        ]);
        if (!base) return null;
        const decoding = sharp(base).raw().toBuffer({ resolveWithObject: true });
        // Meanwhile: decoding has its own thread.
        const field = traceKey && hiddenField(traceKey, request);
        const { data, info } = await decoding;
        const pixels = { data, width: info.width, height: info.height };
        if (field) {
          const place = `${document.id} ${page} ${width}`;
          const map = gains.get(place) ?? gainsOf(pixels, rowsIn(request));
          gains.set(place, map);
          addTrace(pixels, field, map);
        }
        const copy = { source: document.source.sha256, page, mailbox: mailbox(mark.email) };
        drawTile(data, info.width, info.height, tile, shiftOf(copy, tile, width));
        const raw = { width: info.width, height: info.height, channels: 3 } as const;
        return await sharp(data, { raw }).jpeg({ quality: QUALITY }).toBuffer();
      });
    },
  };
}

/** Of the PDF's page, because its pixels are rounded differently at each width. */
const sizeIn = ({ document, page }: PageRequest): { width: number; height: number } =>
  document.pages[page - 1] ?? { width: 1, height: 1 };

const rowsIn = (request: PageRequest): number => rowsOf(sizeIn(request));

function hiddenField(key: Uint8Array, request: PageRequest): Float32Array {
  const { document, page, sessionId, traced = sessionId } = request;
  return fieldOf(key, { session: traced, source: document.source.sha256, page }, rowsIn(request));
}
