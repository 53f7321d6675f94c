import manifest from "@/content/pictures.generated.json" with { type: "json" };
import { positionOf } from "./focus";

export type PictureEntry = {
  width: number;
  height: number;
  avif: number[];
  webp: number;
  blur: string;
  hash: string;
};

const entries = manifest as Record<string, PictureEntry>;

/** Attributes of a `<picture>`: addresses of each format, the size, and a blur to show until it loads. */
export type PictureSources = {
  width: number;
  height: number;
  /** Empty for a picture with transparent parts, through which it would show for ever. */
  blur: string;
  avifSrcSet: string;
  src: string;
  /** As `object-position` of CSS, where the picture is cropped. */
  position?: string;
};

export const hasPicture = (id: string): boolean => id in entries;

/** A hash of the picture's source; undefined for an unknown picture. */
export const pictureHash = (id: string): string | undefined => entries[id]?.hash;

const notEncoded = (id: string) => new Error(`No picture "${id}": encode it with npm run pictures`);

/**
 * The picture with an id such as "nobroker/cover". Throws as `standIn` does if it is not encoded.
 *
 * @param focus the point that crops keep, in per cent
 */
export const pictureSources = (id: string, focus?: readonly number[]): PictureSources => ({
  ...(entries[id] ? sourcesOf(entries[id], `/pictures/${id}`) : standIn(id)),
  ...(focus && { position: positionOf(focus) }),
});

/** A grey area for a picture that is not encoded, in `npm run dev`: drafts may lack pictures. Otherwise throws Error. */
export function standIn(id: string): PictureSources {
  if (process.env.NODE_ENV !== "development") throw notEncoded(id);
  return { width: 1600, height: 1000, blur: GREY, avifSrcSet: "", src: GREY };
}

const GREY = "data:image/gif;base64,R0lGODlhCAAFAIAAAExpcYqKiiH5BAUAAAAALAAAAAAIAAUAAAIFjI+py1gAOw==";

/** @param base address without width and extension, "/pictures/nobroker/cover" */
export function sourcesOf(entry: PictureEntry, base: string): PictureSources {
  const at = (width: number, ext: string) => `${base}-${width}.${ext}?v=${entry.hash}`;
  return {
    width: entry.width,
    height: entry.height,
    blur: isTransparent(entry.blur) ? "" : entry.blur,
    avifSrcSet: entry.avif.map((w) => `${at(w, "avif")} ${w}w`).join(", "),
    src: at(entry.webp, "webp"),
  };
}

/** Whether a WebP in a data address has transparent parts. Then it begins with a chunk of flags, of which one says so. */
function isTransparent(blur: string): boolean {
  const bytes = Buffer.from(blur.slice(blur.indexOf(",") + 1), "base64");
  return bytes.toString("latin1", 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0x10) !== 0;
}

/** The WebP file of a picture. Throws Error if it is not encoded. */
export function pictureFile(id: string): string {
  const entry = entries[id];
  if (!entry) throw notEncoded(id);
  return `public/pictures/${id}-${entry.webp}.webp`;
}
