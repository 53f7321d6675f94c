import { baseDirection, visualOrder } from "./visual-order";

const PER_FONT = 256;
/** In parts of the letters' size. */
const GLYPH_WIDTH = 0.5;
/** An empty glyph with a box, without which PDFium skips the text. */
export const EMPTY_GLYPH = `${GLYPH_WIDTH * 1000} 0 0 -200 ${GLYPH_WIDTH * 1000} 800 d1`;

type Place = Readonly<{ x: number; y: number; width: number; height: number }>;
type Font = Readonly<{ name: string; meaning: string; dictionary(glyph: string, meaning: string): string }>;

/**
 * The text behind the drawn lines, for search, copying and screen readers. All its glyphs are empty, so it needs no font file
 * for any script.
 */
export function hiddenText() {
  const codes = new Map<string, number>();
  const numberOf = (char: string): number => {
    const number = codes.get(char) ?? codes.size;
    codes.set(char, number);
    return number;
  };
  return {
    /** Commands that write a line over its drawing. `text` is the whole text, whose direction the line has. */
    write(line: string, text: string, { x, y, width, height }: Place): string {
      const chars = visualOrder(line, baseDirection(text));
      if (chars.length === 0) return "";
      const stretched = (100 * width) / (chars.length * GLYPH_WIDTH * height);
      const shown = chars.map((char) => {
        const number = numberOf(char);
        return `/T${Math.floor(number / PER_FONT)} ${height} Tf <${hex(number % PER_FONT, 2)}> Tj`;
      });
      return `BT 3 Tr ${stretched.toFixed(2)} Tz 1 0 0 1 ${x} ${y} Tm ${shown.join(" ")} ET\n`;
    },
    /** The fonts of all lines that were written. `glyph` and `meaning` are references to EMPTY_GLYPH and the meaning's stream. */
    fonts(): Font[] {
      const chars = [...codes.keys()];
      return Array.from({ length: Math.ceil(chars.length / PER_FONT) }, (_, i) => {
        const own = chars.slice(i * PER_FONT, (i + 1) * PER_FONT);
        return {
          name: `T${i}`,
          meaning: meaningOf(own),
          dictionary: (glyph, meaning) => dictionaryOf(own.length, glyph, meaning),
        };
      });
    },
  };
}

function dictionaryOf(count: number, glyph: string, meaning: string): string {
  const names = Array.from({ length: count }, (_, code) => `/g${code}`);
  return `<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 500 800] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >>
/FirstChar 0 /LastChar ${count - 1} /Widths [${names.map(() => GLYPH_WIDTH * 1000).join(" ")}]
/Encoding << /Type /Encoding /Differences [0 ${names.join(" ")}] >>
/CharProcs << ${names.map((name) => `${name} ${glyph}`).join(" ")} >> /ToUnicode ${meaning} >>`;
}

/** Which character each code means. A block of a CMap has at most a hundred entries. */
function meaningOf(chars: readonly string[]): string {
  const entries = chars.map((char, code) => `<${hex(code, 2)}> <${utf16(char)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < entries.length; from += 100) {
    const block = entries.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Receipt def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const hex = (number: number, digits: number): string =>
  number.toString(16).toUpperCase().padStart(digits, "0");

/** UTF-16, big-endian, in hexadecimal digits. */
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i), 4)).join("");

/** A text of the file itself, such as its title. */
export const textString = (text: string): string => `<FEFF${utf16(text)}>`;
