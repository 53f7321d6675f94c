import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { oncePerProcess } from "@/lib/env/per-process";
import { limiter } from "@/lib/limiter";
import { addTrace, fieldOf } from "./embed";
import { gainsOf } from "./gains";
import { COLUMNS, rowsOf, type TracedCopy } from "./pattern";

/** How a picture is encoded for one reader. AVIF at the effort of the stored file would take seconds. */
const ENCODED = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 78, effort: 2 },
} as const;

/** In px: two for each cell of the pattern. */
const LEAST_WIDTH = 2 * COLUMNS;

export type PictureFormat = keyof typeof ENCODED;

/** The name by which copies of a study's picture are marked: the same for all widths. `file` is a name such as "cover-800.avif". */
export const pictureSource = (slug: string, file: string): string =>
  `study/${slug}/${file.replace(/-\d+\.\w+$/, "")}`;

export type PictureToMark = { bytes: Buffer; format: PictureFormat; key: Uint8Array; copy: TracedCopy };

/**
 * A picture with a copy's hidden mark, in the format it is to have. One that is too narrow to carry a mark stays as it is.
 * Throws Error if the bytes are not a picture.
 */
export async function markPicture({ bytes, format, key, copy }: PictureToMark): Promise<Buffer> {
  const { hasAlpha } = await sharp(bytes).metadata();
  const opaque = sharp(bytes).toColourspace("srgb").removeAlpha();
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (width < LEAST_WIDTH) return bytes;
  const pixels = { data, width, height };
  const rows = rowsOf(pixels);
  addTrace(pixels, fieldOf(key, copy, rows), gainsOf(pixels));
  const marked = sharp(data, { raw: { width, height, channels: 3 } });
  if (hasAlpha) {
    const alpha = await sharp(bytes).extractChannel("alpha").raw().toBuffer();
    marked.joinChannel(alpha, { raw: { width, height, channels: 1 } });
  }
  return marked.toFormat(format, ENCODED[format]).toBuffer();
}

/** Of pixels: encoding AVIF takes some 35 MB for each million. */
const AT_ONCE = 1_600_000;
const CACHE_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 256;
const MAX_OF_ONE = 128;

/** Marks pictures, as many at once as there are processors, and keeps the latest, since a reader often comes back to a page. */
export function pictureMarker() {
  // Every image is used once, so the library's cache would only use memory.
  sharp.cache(false);
  const work = limiter({
    room: Math.min(4, availableParallelism()) * AT_ONCE,
    waiting: MAX_WAITING,
    share: MAX_OF_ONE,
  });
  const marked = new LRUCache<string, Buffer, PictureToMark>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context }) => {
      const { width, height } = await sharp(context.bytes).metadata();
      const how = { size: width * height, line: context.copy.session };
      return work.run(how, () => markPicture(context));
    },
  });
  return {
    /** As markPicture. Throws ShareError, BusyError. */
    mark(wanted: PictureToMark): Promise<Buffer> {
      const hash = createHash("sha256").update(wanted.bytes).digest("hex");
      return marked.forceFetch(JSON.stringify([hash, wanted.copy]), { context: wanted });
    },
  };
}

/** Only the route of private pictures imports this file: it brings the image library. */
export const livePictureMarker = oncePerProcess("study.pictures", pictureMarker);
