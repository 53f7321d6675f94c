import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";

/** Hosts take bodies of some 4.5 MB. */
const MOST_BYTES = 4_000_000;
/** In px, of the longer side: twice the width of a page when it is compared, then less. */
const SIDES = [3200, 2400, 1600];
const ENCODINGS = [
  ["image/png", undefined],
  ["image/webp", 0.95],
  ["image/jpeg", 0.95],
] as const;
/** The server reads these, texts and PDFs. */
const READ = /^image\/(png|jpeg|webp)$/;
const TEXT = /\.(txt|md)$/i;

/** The file of a leak if it is small, or a smaller picture of it. Throws Error with what to do. */
export async function pictureToSend(file: File, words: Words["leak"]): Promise<Blob> {
  const isText = TEXT.test(file.name) || file.type.startsWith("text/");
  const isPdf = /\.pdf$/i.test(file.name) || file.type === "application/pdf";
  if (file.size <= MOST_BYTES && (isText || isPdf || READ.test(file.type))) return file;
  if (isText) throw new Error(words.textOver4);
  if (isPdf) throw new Error(words.fileOver4);
  const picture = await decoded(file, words);
  for (const side of SIDES) {
    const canvas = drawn(picture, side, words);
    for (const [type, quality] of ENCODINGS) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      // A browser that lacks an encoder makes a PNG.
      if (blob?.type === type && blob.size <= MOST_BYTES) return blob;
    }
  }
  throw new Error(words.pictureTooLarge);
}

/** By an img, which reads all that the browser shows, and turns a photograph upright. */
async function decoded(file: File, words: Words["leak"]): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch (cause) {
    throw new Error(say(words.cannotOpen, { file: file.name }), { cause });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, side: number, words: Words["leak"]): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error(words.cannotDraw);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
