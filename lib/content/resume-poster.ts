import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasPicture, type PictureSources, pictureHash, pictureSources } from "./pictures";

/** The picture of the resume's first page; `npm run pictures` draws it. */
export const RESUME_POSTER = "contact/resume";

/** What ties the poster to the file it was drawn from. */
export const resumeSeal = (pdf: Uint8Array): string =>
  createHash("sha256").update(pdf).digest("hex").slice(0, 10);

/** The first page of the resume as a picture; null where none was drawn, or where it was drawn from another file. */
export function resumePoster(resumePdf: string): PictureSources | null {
  if (!hasPicture(RESUME_POSTER)) return null;
  const pdf = readFileSync(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ "public", resumePdf));
  return pictureHash(RESUME_POSTER) === resumeSeal(pdf) ? pictureSources(RESUME_POSTER) : null;
}
