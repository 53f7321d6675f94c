import { posix } from "node:path";
import type { Paragraph, PhrasingContent, RootContent } from "mdast";
import remarkStringify from "remark-stringify";
import sharp from "sharp";
import { unified } from "unified";
import { DocumentError } from "../../../document/document-error";
import type { TextLine } from "../../../document/pdf/page-text";
import { openPdfInThread } from "../../../document/pdf/pdf-in-thread";
import { BASE_JPEG, linesLeftOut } from "../../../document/prepare";
import { PAGE_WIDTHS } from "../../../document/viewer-terms";
import { UsageError } from "../../content/usage-error";
import type { BroughtPage, Remark, Source, Tree } from "../source";

const MOST_PAGES = 200;
const BULLET = /^[•▪◦‣·–-]\s+/;
/** Titles that programs make of a file's name. */
const MADE_TITLE =
  /^(microsoft \w+ - |untitled|presentation\d*$|slide 1)|\.(pptx?|key|pdf|docx?|indd|ai|fig)$/i;

/**
 * Reads PDFs, each as a study: its first page is the main picture, each further page a heading, its picture and its words.
 *
 * @param onProgress called after each page
 * @returns null if there are other files
 * @throws UsageError for a slide deck that is not a PDF, and a PDF that is encrypted, broken or longer than 200 pages
 */
export async function readPdfs(tree: Tree, onProgress?: Progress): Promise<Source | null> {
  const paths = [...tree.files.keys()];
  if ([tree.name, ...paths].some((path) => /\.(pptx?|key|odp)$/i.test(path)))
    throw new UsageError(`${tree.name} is a slide deck. Export it as PDF, and bring that.`);
  if (paths.length === 0 || !paths.every((path) => /\.pdf$/i.test(path))) return null;
  const pictures = new Map<string, Uint8Array>();
  const pages: BroughtPage[] = [];
  for (const [path, file] of tree.files)
    try {
      pages.push(await readOne(path, await file.read(), pictures, onProgress));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      const why = error.code === "encrypted" ? "It has a password. Export it without one." : error.message;
      throw new UsageError(`${path} cannot be read. ${why}`, undefined, { cause: error });
    }
  return {
    name: "PDF",
    pages,
    remarks: [],
    open: async (address, from) => pictures.get(`${from}/${address}`) ?? null,
  };
}

type Progress = (page: number, pages: number) => void;

async function readOne(
  from: string,
  bytes: Uint8Array,
  pictures: Map<string, Uint8Array>,
  onProgress?: Progress,
) {
  const pdf = await openPdfInThread(bytes);
  try {
    const { pageCount } = pdf;
    if (pageCount > MOST_PAGES)
      throw new UsageError(
        `${from} has ${pageCount} pages, and at most ${MOST_PAGES} are possible. Export a part.`,
      );
    const remarks: Remark[] = [];
    const read: { lines: TextLine[]; links: unknown[] }[] = [];
    for (let page = 1; page <= pageCount; page++) {
      const { lines, text, hidden, missingFonts, links, drawn } = await pdf.readPage(page, [PAGE_WIDTHS[0]]);
      for (const { pixels } of drawn) {
        const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
        pictures.set(
          `${from}/${pictureOf(page)}`,
          await sharp(pixels.data, { raw }).jpeg(BASE_JPEG).toBuffer(),
        );
      }
      read.push({ lines, links: links.map(({ to }) => to) });
      const unseen = linesLeftOut(text, hidden).join(" / ");
      if (unseen) remarks.push({ from, words: `Page ${page} hides words, which are left out: ${unseen}` });
      if (missingFonts.length > 0)
        remarks.push({
          from,
          words: `Page ${page} lacks the fonts of some words: ${missingFonts.join(", ")}`,
        });
      onProgress?.(page, pageCount);
    }
    const repeated = repeatedIn(read.map(({ lines }) => lines));
    if (repeated.size > 0)
      remarks.push({ from, words: `Lines that most pages have are left out: ${[...repeated].join(" / ")}` });
    const parts = read.map(({ lines }) => partsOf(lines.filter(({ text }) => !repeated.has(shapeOf(text)))));
    const first = parts[0]?.heading || posix.basename(from).replace(/\.pdf$/i, "");
    const title = pdf.title && !MADE_TITLE.test(pdf.title) ? pdf.title : first;
    const nodes = parts.flatMap(({ heading, words }, i): RootContent[] => [
      ...(heading && heading !== title && heading !== parts[i - 1]?.heading ? [headingOf(heading)] : []),
      ...(i > 0 ? [paragraph({ type: "image", url: pictureOf(i + 1), alt: heading })] : []),
      ...words,
      ...[...new Set(read[i]?.links)].flatMap((url) => (typeof url === "string" ? linkTo(url) : [])),
    ]);
    const text = unified().use(remarkStringify, { bullet: "-" }).stringify({ type: "root", children: nodes });
    const cover = { address: pictureOf(1), alt: first };
    return { from, kind: "study", title, text, cover, remarks } as const;
  } finally {
    await pdf.close();
  }
}

const pictureOf = (page: number): string => `page-${page}.jpg`;

/** Headers, footers and page numbers: their digits differ. */
const shapeOf = (text: string): string => text.replace(/\d+/g, "1");

function repeatedIn(pages: readonly (readonly TextLine[])[]): Set<string> {
  const shapes = pages.flatMap((lines) => [...new Set(lines.map(({ text }) => shapeOf(text)))]);
  const isRepeated = (shape: string) =>
    shapes.filter((one) => one === shape).length > Math.max(3, pages.length / 2);
  return new Set(shapes.filter(isRepeated));
}

/** The largest words of a page, and the others in paragraphs and lists. */
function partsOf(lines: readonly TextLine[]): { heading: string; words: RootContent[] } {
  const largest = Math.max(...lines.filter(({ text }) => /\p{L}/u.test(text)).map(({ size }) => size));
  const start = lines.findIndex(({ size }) => size > largest * 0.9);
  const isAfter = ({ size }: TextLine, i: number) => i > start && size <= largest * 0.9;
  const end = lines.some(isAfter) ? lines.findIndex(isAfter) : lines.length;
  const large = joined(lines.slice(Math.max(0, start), end));
  // A page of one size has a heading only if it says little.
  const hasHeading = start >= 0 && large.length <= 120 && (end - start < lines.length || lines.length < 4);
  const blocks: TextLine[][] = [];
  for (const line of hasHeading ? lines.filter((_, i) => i < start || i >= end) : lines) {
    const last = blocks.at(-1)?.at(-1);
    const gap = last ? (line.top - last.bottom) / last.size : 1;
    const isAlike = last !== undefined && Math.abs(line.size / last.size - 1) < 0.1 && gap > -1 && gap < 0.7;
    if (isAlike && !BULLET.test(line.text)) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  // Labels of a drawing, which the picture shows.
  const texts: string[] = [];
  for (const text of blocks.map(joined)) {
    const labels = isLabel(text) && texts.at(-1)?.split(" · ").every(isLabel) ? texts.pop() : undefined;
    texts.push(labels ? `${labels} · ${text}` : text);
  }
  const words: RootContent[] = [];
  for (const text of texts) {
    const last = words.at(-1);
    const block = paragraph({ type: "text", value: text.replace(BULLET, "") });
    if (!BULLET.test(text)) words.push(block);
    else if (last?.type === "list") last.children.push({ type: "listItem", children: [block] });
    else words.push({ type: "list", spread: false, children: [{ type: "listItem", children: [block] }] });
  }
  return { heading: hasHeading ? large : "", words };
}

const isLabel = (text: string): boolean => text.length <= 24 && !BULLET.test(text);

const joined = (lines: readonly TextLine[]): string =>
  lines
    .map(({ text }) => text)
    .join(" ")
    .replace(/\uFFFE ?/g, "")
    .trim();

const paragraph = (child: PhrasingContent): Paragraph => ({ type: "paragraph", children: [child] });
const headingOf = (value: string): RootContent => ({
  type: "heading",
  depth: 2,
  children: [{ type: "text", value }],
});
const linkTo = (url: string): RootContent =>
  paragraph({ type: "link", url, children: [{ type: "text", value: url }] });
