import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasPicture, type PictureSources, pictureHash, pictureSources } from "./pictures";

/** Id of the picture of the resume's first page, drawn by `npm run pictures`. */
export const RESUME_POSTER = "contact/resume";

/** A hash of the PDF that the poster was drawn from. */
export const resumeSeal = (pdf: Uint8Array): string =>
  createHash("sha256").update(pdf).digest("hex").slice(0, 10);

/** The picture of the resume's first page; null if it is missing, or was drawn from another PDF. */
export function resumePoster(resumePdf: string): PictureSources | null {
  if (!hasPicture(RESUME_POSTER)) return null;
  const pdf = readFileSync(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ "public", resumePdf));
  return pictureHash(RESUME_POSTER) === resumeSeal(pdf) ? pictureSources(RESUME_POSTER) : null;
}
