import type { PageLink } from "../manifest";
import { readLinks } from "./page-links";
import { type Pdfium, withMemory } from "./pdfium-module";
import { type Box, union } from "./pixels";
import { shownCharacters } from "./shown-characters";
import type { Character, Draw } from "./text-layers";

/**
 * A page's text in the order of the file, with its lines: what the drawn page shows, and what it hides. Text in
 * `missingFonts`, which the file does not contain, is in neither, because the page draws it incompletely or not at all. `links`:
 * without those of hidden words, whose addresses may say as much. `layered`: where links on layers lead, which are left out, too.
 */
export type PageText = {
  text: string;
  hidden: string;
  missingFonts: string[];
  links: PageLink[];
  layered: PageLink["to"][];
  /** The same text as it is drawn. */
  lines: TextLine[];
};

/** A line of a page: the size of its largest character and its place, in pixels. A word that goes on in the next line ends in U+FFFE. */
export type TextLine = { text: string; size: number; top: number; bottom: number };

/** Combining marks and joiners are shown if the character before them is. */
const ATTACHED = /^[\p{M}\p{Cf}]$/u;

/**
 * Reads a page's text. PDFium marks a word broken at the end of a line with U+FFFE or U+0002.
 *
 * @param size of the drawing, in pixels
 * @param draw draws the page's active objects
 */
export function readPageText(
  module: Pdfium,
  document: number,
  page: number,
  size: { width: number; height: number },
  draw: Draw,
): PageText {
  const textPage = module._FPDFText_LoadPage(page);
  if (textPage === 0) return { text: "", hidden: "", missingFonts: [], links: [], layered: [], lines: [] };
  try {
    const pixels = toPixels(module, page, size);
    const characters = readCharacters(module, textPage, pixels);
    const shown = shownCharacters(module, page, characters, draw);
    let text = "";
    let hidden = "";
    let isShown = true;
    const visible: Character[] = [];
    const missingFonts = new Set<string>();
    characters.forEach((character, i) => {
      const { char, blank } = character;
      if (blank) {
        text += char;
        hidden += char;
        visible.push(character);
        return;
      }
      if (!ATTACHED.test(char)) isShown = shown[i] === true;
      const missing = isShown ? null : missingFont(module, character);
      if (isShown) visible.push(character);
      if (isShown) text += char;
      else if (missing !== null) missingFonts.add(missing);
      else hidden += char;
    });
    const found = readLinks({ module, document, page, size, pixels }).filter(({ pixels: place }) => {
      const within = characters.map((one, i) => ({ ...one, shown: shown[i] === true })).filter(isIn(place));
      const [seen, unseen] = [true, false].map((is) => charsOf(within.filter((one) => one.shown === is)));
      return !unseen || seen?.includes(unseen);
    });
    const links = found.filter(({ onLayer }) => !onLayer).map(({ box, to }) => ({ box, to }));
    const layered = found.filter(({ onLayer }) => onLayer).map(({ to }) => to);
    const lines = linesOf(visible);
    return { text: tidy(text), hidden: tidy(hidden), missingFonts: [...missingFonts], links, layered, lines };
  } finally {
    module._FPDFText_ClosePage(textPage);
  }
}

function linesOf(characters: readonly Character[]): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine | undefined;
  for (const { char, blank, box, em } of characters) {
    if (char === "\r" || char === "\n") line = undefined;
    else if (line) line.text += char;
    else if (!blank) {
      line = { text: char, size: 0, top: box.top, bottom: box.bottom };
      lines.push(line);
    }
    if (!line || blank) continue;
    line.size = Math.max(line.size, Number.isFinite(em) ? em : box.bottom - box.top);
    line.top = Math.min(line.top, box.top);
    line.bottom = Math.max(line.bottom, box.bottom);
  }
  return lines.map((one) => {
    const isBroken = /\uFFFE\s*$/.test(one.text.replaceAll("\u0002", "\uFFFE"));
    return { ...one, text: tidy(one.text) + (isBroken ? "\uFFFE" : "") };
  });
}

const isIn =
  (place: Box) =>
  ({ box, blank }: Character): boolean => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return !blank && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
  };
const charsOf = (characters: readonly Character[]): string => characters.map(({ char }) => char).join("");

function missingFont(module: Pdfium, { object, hasOutline }: Character): string | null {
  if (hasOutline || object === 0) return null;
  const font = module._FPDFTextObj_GetFont(object);
  if (font === 0 || module._FPDFFont_GetIsEmbedded(font) !== 0) return null;
  const size = module._FPDFFont_GetBaseFontName(font, 0, 0);
  return withMemory(module, Math.max(1, size), (pointer) => {
    module._FPDFFont_GetBaseFontName(font, pointer, size);
    return new TextDecoder().decode(module.HEAPU8.slice(pointer, pointer + Math.max(0, size - 1)));
  });
}

function readCharacters(module: Pdfium, textPage: number, pixels: (box: Box) => Box): Character[] {
  const count = Math.max(0, module._FPDFText_CountChars(textPage));
  return withMemory(module, 32, (pointer) =>
    Array.from({ length: count }, (_, i) => {
      const code = module._FPDFText_GetUnicode(textPage, i);
      const char = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
      return {
        char,
        blank: char.trim() === "",
        object: module._FPDFText_GetTextObject(textPage, i),
        ...readGlyphBox(module, textPage, i, pointer, pixels),
      };
    }),
  );
}

/** A glyph without an outline has no height, so its box comes from the font. */
function readGlyphBox(
  module: Pdfium,
  textPage: number,
  index: number,
  pointer: number,
  pixels: (box: Box) => Box,
): { box: Box; em: number; hasOutline: boolean } {
  const view = () => new DataView(module.HEAPU8.buffer);
  module._FPDFText_GetCharBox(textPage, index, pointer, pointer + 8, pointer + 16, pointer + 24);
  const double = (at: number) => view().getFloat64(pointer + at, true);
  const tight = { left: double(0), right: double(8), bottom: double(16), top: double(24) };
  module._FPDFText_GetLooseCharBox(textPage, index, pointer);
  const float = (at: number) => view().getFloat32(pointer + at, true);
  const loose = pixels({ left: float(0), top: float(4), right: float(8), bottom: float(12) });
  const em = Math.max(loose.right - loose.left, loose.bottom - loose.top) || Number.POSITIVE_INFINITY;
  const hasOutline = tight.top - tight.bottom > 0.1;
  return { box: hasOutline ? pixels(tight) : loose, em, hasOutline };
}

function toPixels(module: Pdfium, page: number, { width, height }: { width: number; height: number }) {
  // PDFium returns whole pixels, so the conversion is measured on a much larger page.
  const scale = 64;
  const at = (x: number, y: number) =>
    withMemory(module, 8, (pointer) => {
      module._FPDF_PageToDevice(page, 0, 0, width * scale, height * scale, 0, x, y, pointer, pointer + 4);
      const view = new DataView(module.HEAPU8.buffer);
      return { x: view.getInt32(pointer, true) / scale, y: view.getInt32(pointer + 4, true) / scale };
    });
  const distance = 1000;
  const [origin, right, up] = [at(0, 0), at(distance, 0), at(0, distance)];
  const point = (x: number, y: number): Box => {
    const across = origin.x + ((right.x - origin.x) * x + (up.x - origin.x) * y) / distance;
    const down = origin.y + ((right.y - origin.y) * x + (up.y - origin.y) * y) / distance;
    return { left: across, right: across, top: down, bottom: down };
  };
  return (box: Box): Box => union(point(box.left, box.bottom), point(box.right, box.top));
}

function tidy(text: string): string {
  return text
    .replaceAll("\u0002", "\uFFFE")
    .replace(/\uFFFE\s*/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
