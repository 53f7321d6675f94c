import { readdirSync } from "node:fs";
import { join } from "node:path";
import bidiFactory from "bidi-js";
import { language } from "@/lib/words/language";
import { drawable } from "../../document/mark/mark-text";

/**
 * A piece of a line in one font and one direction. `shaped` is what the font gets to draw, and `meant` the characters that it
 * stands for, from left to right: programs that read a PDF turn them around again.
 */
type Run = Readonly<{ font: string; shaped: string; meant: string; width: number }>;
/** Its runs from left to right. */
export type Line = Readonly<{ runs: readonly Run[]; width: number; rightToLeft: boolean }>;

type Gpos = { applyAnchor(mark: { markAnchor: unknown }, base: unknown, at: number): void };
/** The font of fontkit that pdfkit has in `_font` after `font()`. */
type Fontkit = {
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string): unknown;
  _layoutEngine: { engine?: { GPOSProcessor?: Gpos | null } };
};

const FOLDER = join(process.cwd(), "document/fonts");
export const LATIN = join(FOLDER, "noto-sans-latin.ttf");

const bidi = bidiFactory();
const WORDS = new Intl.Segmenter("en", { granularity: "word" });
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
/** How much a segmenter gets at once: it copies all of it for each segment. */
const WINDOW = 512;
const lettersOf = (text: string): string[] => segmentsOf(LETTERS, text);
const turnedAround = (text: string): string => lettersOf(text).reverse().join("");
/** Characters that every script uses, such as spaces and digits. */
const COMMON = /^[\p{sc=Common}\p{sc=Inherited}]+$/u;
/** Fontkit turns the glyphs of texts in these scripts. */
const TURNED = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;
/** Begins a word of a script without spaces. No line begins with a mark of repetition. */
const UNSPACED = /^(?!\p{Lm})[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Breaks texts in any script of the mark's fonts into lines of at most `width` points, for `doc` to draw. */
export function typesetter(doc: PDFKit.PDFDocument, width: number) {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".ttf"));
  // Chinese and Japanese share characters, and draw some of them differently.
  const japanese = names.filter((name) => name.includes("-jp-"));
  const ordered = language().startsWith("ja")
    ? [...japanese, ...names]
    : [...names.filter((name) => !japanese.includes(name)), ...japanese];
  const paths = [...new Set([LATIN, ...ordered.map((name) => join(FOLDER, name))])];
  const opened = new Map<string, Fontkit>();
  const open = (path: string): Fontkit => {
    const font =
      opened.get(path) ?? patient((doc.font(path) as unknown as { _font: { font: Fontkit } })._font.font);
    opened.set(path, font);
    return font;
  };
  const has = (path: string, letter: string): boolean =>
    [...letter].every((char) => open(path).hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  const widthOf = (font: string, size: number, text: string) => doc.font(font, size).widthOfString(text);

  /** Of each UTF-16 unit that is drawn, its font and its meaning. A letter has one font with its marks if one has all. */
  function unitsOf(text: string) {
    const units: { drawn: string; meant: string; font: string }[] = [];
    const fontOf = (letter: string): string | undefined => {
      const last = units.at(-1)?.font;
      return last && COMMON.test(letter) && has(last, letter)
        ? last
        : paths.find((path) => has(path, letter));
    };
    for (const letter of lettersOf(text.normalize("NFC"))) {
      const drawn = drawable(letter);
      const whole = fontOf(drawn);
      // PDFium leaves characters beyond the 16th bit out of the text of a run.
      const kept = drawn === letter || /[\u{10000}-\u{10FFFF}]/u.test(letter);
      for (const char of drawn) {
        const font = whole ?? fontOf(char) ?? LATIN;
        for (const unit of char.split("")) units.push({ drawn: unit, meant: kept ? unit : "", font });
      }
      const first = units.at(-drawn.length);
      if (first && !kept) first.meant = letter;
    }
    return units;
  }

  return function lines(given: string, size: number): Line[] {
    const units = unitsOf(given);
    const text = units.map(({ drawn }) => drawn).join("");
    const embedding = bidi.getEmbeddingLevels(text);
    const { levels, paragraphs } = embedding;
    const rightToLeft = paragraphs[0]?.level === 1;
    const mirrored = bidi.getMirroredCharactersMap(text, levels);

    function lineOf(start: number, end: number): Line {
      const order = Array.from({ length: end - start }, (_, i) => start + i);
      for (const [from = 0, to = 0] of bidi.getReorderSegments(text, embedding, start, end - 1)) {
        const turned = order.slice(from - start, to + 1 - start).reverse();
        order.splice(from - start, turned.length, ...turned);
      }
      const spans: { font: string; level: number; places: number[] }[] = [];
      for (const at of order) {
        const [font, level, last] = [units[at]?.font ?? LATIN, levels[at] ?? 0, spans.at(-1)];
        const next = level % 2 === 1 ? -1 : 1;
        if (last?.font === font && last.level === level && last.places.at(-1) === at - next)
          last.places.push(at);
        else spans.push({ font, level, places: [at] });
      }
      const runs = spans.map(({ font, level, places }): Run => {
        const turned = level % 2 === 1;
        const logical = turned ? places.reverse() : places;
        const drawn = logical.map((at) => mirrored.get(at) ?? text[at]).join("");
        const meant = logical.map((at) => mirrored.get(at) ?? units[at]?.meant).join("");
        const shaped = TURNED.test(drawn) === turned ? drawn : turnedAround(drawn);
        return {
          font,
          shaped,
          meant: turned ? [...meant].reverse().join("") : meant,
          width: widthOf(font, size, shaped),
        };
      });
      return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), rightToLeft };
    }

    const done: Line[] = [];
    let [start, end, used] = [0, 0, 0];
    /** Neighbours in one font are measured together. */
    const measure = (length: number): number => {
      let [sum, from] = [0, end];
      for (let at = end + 1; at <= end + length; at++) {
        const font = units[from]?.font ?? LATIN;
        if (at < end + length && units[at]?.font === font) continue;
        sum += widthOf(font, size, text.slice(from, at));
        from = at;
      }
      return sum;
    };
    const take = (piece: string): void => {
      const ink = measure(piece.trimEnd().length);
      const letters = ink > width ? lettersOf(piece) : [];
      // A word that is longer than a line breaks anywhere.
      if (letters.length > 1) {
        letters.forEach(take);
        return;
      }
      if (used + ink > width && end > start) {
        done.push(lineOf(start, end));
        [start, used] = [end, 0];
      }
      used += measure(piece.length);
      end += piece.length;
    };
    wordsOf(text).forEach(take);
    if (end > start) done.push(lineOf(start, end));
    return done;
  };
}

/** The pieces between places where a line may break, each with the spaces after it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let last = "";
  for (const segment of segmentsOf(WORDS, text)) {
    const begins = last.endsWith(" ")
      ? segment.trim() !== ""
      : UNSPACED.test(segment) && !/\p{Ps}$/u.test(last);
    if (last && !begins) words.push((words.pop() ?? "") + segment);
    else words.push(segment);
    last = segment;
  }
  return words;
}

function segmentsOf(segmenter: Intl.Segmenter, text: string): string[] {
  const segments: string[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    for (const { segment, index } of segmenter.segment(text.slice(start, start + WINDOW))) {
      // Where a segment ends depends on the letters after it, which the next window has.
      if (index > WINDOW / 2 && start + WINDOW < text.length) break;
      segments.push(segment);
      at = start + index + segment.length;
    }
  }
  return segments;
}

/** Fontkit 2.0.4 throws if a font does not say where a mark belongs on a letter, which a font may do (foliojs/fontkit#367). */
function patient(font: Fontkit): Fontkit {
  font.layout("");
  const gpos = font._layoutEngine.engine?.GPOSProcessor;
  const apply = gpos?.applyAnchor;
  if (gpos && apply)
    gpos.applyAnchor = (mark, base, at) => {
      if (base && mark.markAnchor) apply.call(gpos, mark, base, at);
    };
  return font;
}
