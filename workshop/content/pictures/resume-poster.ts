import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openPdfInThread } from "../../../document/pdf/pdf-in-thread";
import { readPdf } from "../../../document/pdf/read-pdf";
import { RESUME_POSTER, resumeSeal } from "../../../lib/content/resume-poster";
import { encodePicture } from "./encode";
import { readManifest } from "./manifest";
import { resumeFile } from "./masters";

/** Twice the width on the contact page. */
const WIDTH = 1360;

/**
 * Draws page 1 of the public resume for the contact page if it has changed. Returns whether it was drawn.
 *
 * @throws DocumentError if the PDF cannot be shown; ContentError
 */
export async function encodeResumePoster(root = "."): Promise<boolean> {
  const path = resumeFile(root);
  if (path === null || !existsSync(join(root, path))) return false;
  const file = await readPdf(join(root, path));
  const seal = resumeSeal(file);
  if (readManifest(root)[RESUME_POSTER]?.hash === seal) return false;
  const pdf = await openPdfInThread(file);
  try {
    for (const { pixels } of (await pdf.readPage(1, [WIDTH])).drawn) {
      const { data, width, height } = pixels;
      const png = await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
      await encodePicture(RESUME_POSTER, png, { root, widths: [680, WIDTH], quality: 60, hash: seal });
    }
  } finally {
    await pdf.close();
  }
  return true;
}
