import type { Pdfium } from "./pdfium-module";
import { type Box, eachPixel, type Pixels, union } from "./pixels";
import type { Character } from "./text-layers";

/** Text render modes that draw nothing themselves: invisible text, and text that clips what is drawn next. */
const UNDRAWN = [3, 4, 5, 6, 7];

/** Print differs from its paper by at least this brightness (of 255); paper varies by at most this. */
const PRINT = 32;
const PAPER = 24;

/**
 * Finds undrawn characters (by index) that are visible in the picture: text recognition puts such text over a scan. A
 * word is visible if its box contains print on paper, that is two kinds of pixels, and the gaps between the words of
 * its line, or the strips along it, contain less print. Under a bar there is only one kind of pixels; over a photograph
 * there is no paper, or as much print around the word.
 */
export function printedCharacters(
  module: Pdfium,
  characters: readonly Character[],
  picture: Pixels,
): Set<number> {
  const modes = new Map<number, boolean>();
  const isUndrawn = ({ object }: Character) => {
    if (!modes.has(object))
      modes.set(object, object !== 0 && UNDRAWN.includes(module._FPDFTextObj_GetTextRenderMode(object)));
    return modes.get(object) === true;
  };
  const printed = new Set<number>();
  for (const line of linesOf(characters, isUndrawn)) {
    const boxesOf = (word: readonly number[]) => word.flatMap((i) => characters[i]?.box ?? []);
    const words = line.map((word) => boxesOf(word).reduce(union));
    const whole = words.reduce(union);
    const { paper, share } = findPaper(whole, picture);
    const inkOf = (boxes: readonly Box[]) => mean(boxes.map((box) => inkIn(box, paper, picture)));
    const gaps = gapsOf(words);
    const strips = inkOf(stripsBeside(whole));
    const outside = gaps.length > 0 ? Math.min(inkOf(gaps), strips) : strips;
    if (share < 0.35 || outside > inkOf(words) * 0.6) continue;
    const isSeen = findVisible(boxesOf(line.flat()), paper, picture);
    const seen = new Set(line.flat().filter((_, at) => isSeen[at]));
    for (const word of line) {
      const ofWord = word.filter((i) => seen.has(i));
      if (ofWord.length >= 0.6 * word.length) for (const i of ofWord) printed.add(i);
    }
  }
  return printed;
}

function linesOf(
  characters: readonly Character[],
  isUndrawn: (character: Character) => boolean,
): number[][][] {
  const lines: number[][][] = [];
  let words: number[][] = [];
  let word: number[] = [];
  const endWord = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  const endLine = () => {
    endWord();
    if (words.length > 0) lines.push(words);
    words = [];
  };
  characters.forEach((character, i) => {
    if (/[\r\n]/.test(character.char)) endLine();
    else if (character.blank || !isUndrawn(character)) endWord();
    else word.push(i);
  });
  endLine();
  return lines;
}

function findVisible(boxes: readonly Box[], paper: number, picture: Pixels): boolean[] {
  const tallest = Math.max(...boxes.map((box) => box.bottom - box.top));
  const isMixed = boxes.map((box) => {
    const ink = inkIn(box, paper, picture);
    if (ink > 0.02) return ink < 0.98;
    // Recognized text has another font than the print, so a letter may be in the gap beside its box.
    const aside = 0.35 * tallest;
    return inkIn({ ...box, left: box.left - aside, right: box.right + aside }, paper, picture) > 0.02;
  });
  // A letter l, a dash or a full stop fills its box: it is visible if its neighbours are.
  const isThin = boxes.map((b) => (b.right - b.left) * (b.bottom - b.top) < 0.22 * tallest ** 2);
  const before = boxes.map((_, at) => isMixed[isThin.lastIndexOf(false, at)]);
  const after = boxes.map((_, at) => isMixed[isThin.indexOf(false, at)]);
  return boxes.map((_, at) => {
    const beside = [before[at], after[at]].filter((seen) => seen !== undefined);
    return isMixed[at] === true || (isThin[at] === true && beside.length > 0 && beside.every(Boolean));
  });
}

function findPaper(box: Box, picture: Pixels): { paper: number; share: number } {
  const counts = new Uint32Array(256);
  let pixels = 0;
  eachPixel(box, picture, (at) => {
    const light = lightOf(picture, at);
    counts[light] = (counts[light] ?? 0) + 1;
    pixels++;
  });
  let paper = 255;
  let most = 0;
  for (let middle = 0; middle < 256; middle += 4) {
    const near = counts.subarray(Math.max(0, middle - PAPER), middle + PAPER + 1);
    const sum = near.reduce((a, b) => a + b, 0);
    if (sum > most) [paper, most] = [middle, sum];
  }
  return { paper, share: pixels > 0 ? most / pixels : 0 };
}

function inkIn(box: Box, paper: number, picture: Pixels): number {
  let ink = 0;
  let pixels = 0;
  eachPixel(box, picture, (at) => {
    pixels++;
    if (Math.abs(lightOf(picture, at) - paper) >= PRINT) ink++;
  });
  return pixels > 0 ? ink / pixels : 0;
}

function lightOf({ data }: Pixels, at: number): number {
  const { [at]: red = 0, [at + 1]: green = 0, [at + 2]: blue = 0 } = data;
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
}

const gapsOf = (words: readonly Box[]): Box[] =>
  words.slice(1).flatMap((word, i) => {
    const before = words[i];
    if (!before || word.left - before.right < 2) return [];
    return {
      left: before.right,
      right: word.left,
      top: Math.max(before.top, word.top),
      bottom: Math.min(before.bottom, word.bottom),
    };
  });

/** Strips above and below a line, narrow enough to end before the next line; left and right of a vertical line. */
function stripsBeside({ left, right, top, bottom }: Box): Box[] {
  const high = 0.12 * Math.min(right - left, bottom - top);
  if (bottom - top > right - left)
    return [
      { left: left - high, right: left, top, bottom },
      { left: right, right: right + high, top, bottom },
    ];
  return [
    { left, right, top: top - high, bottom: top },
    { left, right, top: bottom, bottom: bottom + high },
  ];
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
