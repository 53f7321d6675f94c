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
export async function pictureToSend(file: File): Promise<Blob> {
  const isText = TEXT.test(file.name) || file.type.startsWith("text/");
  const isPdf = /\.pdf$/i.test(file.name) || file.type === "application/pdf";
  if (file.size <= MOST_BYTES && (isText || isPdf || READ.test(file.type))) return file;
  if (isText) throw new Error("This text is over 4 MB. Take only the part that leaked.");
  if (isPdf)
    throw new Error(
      "This PDF is over 4 MB. Drop a screenshot of one of its pages, copy some of its text into the field, or print a few pages to a new PDF. The person who set up this site can trace the whole: npm run document -- trace FILE.pdf",
    );
  const picture = await decoded(file);
  for (const side of SIDES) {
    const canvas = drawn(picture, side);
    for (const [type, quality] of ENCODINGS) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      // A browser that lacks an encoder makes a PNG.
      if (blob?.type === type && blob.size <= MOST_BYTES) return blob;
    }
  }
  throw new Error("This picture is too large for the browser. Make it smaller.");
}

/** By an img, which reads all that the browser shows, and turns a photograph upright. */
async function decoded(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch (cause) {
    throw new Error(
      `This browser cannot open ${file.name}. If it is a photograph of a phone (HEIC), open this page in Safari, or export the picture as JPEG or PNG.`,
      { cause },
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures. Send one under 4 MB.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
