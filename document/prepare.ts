import { createHash, randomBytes } from "node:crypto";
import { basename } from "node:path";
import sharp from "sharp";
import type { Manifest, PageLink, Remarks } from "./manifest";
import { openPdfInThread } from "./pdf/pdf-in-thread";
import type { Pixels } from "./pdf/pixels";
import { readPdf } from "./pdf/read-pdf";
import type { DocumentDraft, DocumentStore } from "./store/document-store";
import { PAGE_WIDTHS, type PageWidth } from "./viewer-terms";

export type PrepareProgress = Remarks & { pages: number };

/** High enough that a second encoding, with the mark, does not show; full colour resolution for coloured text. */
export const BASE_JPEG = { quality: 90, chromaSubsampling: "4:4:4" } as const;

/**
 * Renders every page of a PDF once at each width into the store, and makes it the current document. After a failure the
 * previous document stays current.
 *
 * @param onProgress called after each page
 * @param name what the designer calls the file
 * @throws DocumentError with a message for the designer
 */
export async function prepareDocument(
  file: string,
  store: DocumentStore,
  onProgress: (progress: PrepareProgress) => void = () => {},
  name = file,
): Promise<Manifest> {
  const bytes = await readPdf(file, name);
  const source = {
    name: basename(file),
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
  const pdf = await openPdfInThread(bytes);
  try {
    const preparedAt = new Date();
    const id = `${preparedAt.toISOString().replace(/\D/g, "").slice(0, 14)}-${randomBytes(4).toString("hex")}`;
    const draft = await store.begin(id);
    // One page is drawn while the previous one is encoded and written; never more, so that memory stays flat.
    let writing: Promise<void> = Promise.resolve();
    try {
      const pages: Manifest["pages"] = [];
      const remarks: Remarks[] = [];
      for (let number = 1; number <= pdf.pageCount; number++) {
        const { width, height, text, hidden, missingFonts, links, layered, drawn } = await pdf.readPage(
          number,
          PAGE_WIDTHS,
        );
        await writing;
        const working = links.filter(({ to }) => typeof to === "string" || to <= pdf.pageCount);
        pages.push({ width, height, hasText: text !== "", ...(working.length > 0 && { links: working }) });
        const found = {
          page: number,
          leftOut: linesLeftOut(text, hidden),
          missingFonts,
          addresses: addressesOf(working.map(({ to }) => to)),
          layered: addressesOf(layered),
        };
        remarks.push(found);
        writing = writePage(draft, number, text, drawn).then(() =>
          onProgress({ ...found, pages: pdf.pageCount }),
        );
        // The next await rethrows this; without it an early failure would count as unhandled.
        writing.catch(() => {});
      }
      await writing;
      const manifest: Manifest = {
        version: 2,
        id,
        title: pdf.title,
        preparedAt: preparedAt.toISOString(),
        source,
        pages,
        outline: pdf.outline,
      };
      await draft.publish(manifest, { name: basename(name), remarks });
      return manifest;
    } catch (error) {
      // A running write would recreate its file after the draft is gone.
      await writing.catch(() => {});
      await draft.discard().catch(() => {});
      throw error;
    }
  } finally {
    await pdf.close();
  }
}

const addressesOf = (targets: readonly PageLink["to"][]): string[] =>
  [...new Set(targets)].filter((to) => typeof to === "string");

async function writePage(
  draft: DocumentDraft,
  number: number,
  text: string,
  drawn: { width: PageWidth; pixels: Pixels }[],
): Promise<void> {
  const written = await Promise.allSettled([
    draft.writeText(number, text),
    ...drawn.map(async ({ width, pixels }) => {
      const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
      await draft.writeBase(number, width, await sharp(pixels.data, { raw }).jpeg(BASE_JPEG).toBuffer());
    }),
  ]);
  const failed = written.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** The hidden lines of a page's text. A heading that the file contains twice, once hidden, is not missing. */
export function linesLeftOut(text: string, hidden: string): string[] {
  const visible = withoutSpaces(text);
  return hidden.split("\n").filter((line) => !visible.includes(withoutSpaces(line)));
}

/** A line's end is often no space in the file. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, "");
