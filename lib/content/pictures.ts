import manifest from "@/content/pictures.generated.json" with { type: "json" };

export type PictureEntry = {
  width: number;
  height: number;
  avif: number[];
  webp: number;
  blur: string;
  hash: string;
};

const entries = manifest as Record<string, PictureEntry>;

/** What a `<picture>` needs: addresses for each format, the size to reserve, the blur to show until it loads. */
export type PictureSources = {
  width: number;
  height: number;
  blur: string;
  avifSrcSet: string;
  src: string;
};

export const hasPicture = (id: string): boolean => id in entries;

/** Changes with the picture's source; undefined where there is no such picture. */
export const pictureHash = (id: string): string | undefined => entries[id]?.hash;

/** The picture of an id such as "nobroker/cover". Throws Error where it was never encoded (`npm run pictures`). */
export function pictureSources(id: string): PictureSources {
  const entry = entries[id];
  if (!entry) throw new Error(`No picture "${id}": encode it with npm run pictures`);
  return sourcesOf(entry, `/pictures/${id}`);
}

/** @param base address without width and extension, "/pictures/nobroker/cover" */
export function sourcesOf(entry: PictureEntry, base: string): PictureSources {
  const at = (width: number, ext: string) => `${base}-${width}.${ext}?v=${entry.hash}`;
  return {
    width: entry.width,
    height: entry.height,
    blur: entry.blur,
    avifSrcSet: entry.avif.map((w) => `${at(w, "avif")} ${w}w`).join(", "),
    src: at(entry.webp, "webp"),
  };
}

/** Any picture of the site, as an example of one. Throws where it has none. */
export const somePicture = (): PictureSources => pictureSources(Object.keys(entries)[0] ?? "");

/** The file of a picture's WebP, for pictures drawn at build. Throws as pictureSources does. */
export function pictureFile(id: string): string {
  const entry = entries[id];
  if (!entry) throw new Error(`No picture "${id}": encode it with npm run pictures`);
  return `public/pictures/${id}-${entry.webp}.webp`;
}
