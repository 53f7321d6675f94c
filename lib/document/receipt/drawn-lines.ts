import { drawable } from "../mark/mark-text";
import { drawText, type Mask } from "../mark/text-mask";

/** One line of a drawn text. `left` and `top` are in px from the text's corner. */
export type DrawnLine = Readonly<{ text: string; ink: Mask; left: number; top: number }>;

/** Rows with ink that are lower than this part of the letters' size are marks above or below a line. */
const LOWEST = 0.35;

/**
 * Draws a text as lines of at most `width` px, with letters of `size` px, in any script of the mark's fonts. Which words a line
 * has is estimated from the lines' lengths, because the drawing does not tell. No word is lost or repeated.
 */
export async function drawnLines(text: string, size: number, width: number): Promise<DrawnLine[]> {
  const mask = await drawText([drawable(text, Number.POSITIVE_INFINITY)], size, width);
  const inks = bandsOf(mask, size * LOWEST).map((band) => cropped(mask, band));
  const total = inks.reduce((sum, { ink }) => sum + ink.width, 0);
  let [drawn, start] = [0, 0];
  return inks.map(({ ink, left, top }, i) => {
    drawn += ink.width;
    const guess = Math.round((text.length * drawn) / total);
    const end = i === inks.length - 1 ? text.length : Math.max(start, breakNear(text, guess));
    const line = text.slice(start, end).trim();
    start = end;
    return { text: line, ink, left, top };
  });
}

/** The first row of a line, and the row after its last. */
type Band = readonly [top: number, end: number];

function bandsOf({ data, width, height }: Mask, lowest: number): Band[] {
  let bands: Band[] = [];
  for (let y = 0; y < height; y++) {
    if (!data.subarray(y * width, (y + 1) * width).some((ink) => ink > 0)) continue;
    const last = bands.at(-1);
    if (last?.[1] === y) bands[bands.length - 1] = [last[0], y + 1];
    else bands.push([y, y + 1]);
  }
  for (;;) {
    const low = bands.findIndex(([top, end]) => end - top < lowest);
    const [band, before, after] = [bands[low], bands[low - 1], bands[low + 1]];
    if (!band || !(before || after)) return bands;
    const joinsNext = !before || (after && after[0] - band[1] < band[0] - before[1]);
    const joined: Band = joinsNext && after ? [band[0], after[1]] : [before?.[0] ?? band[0], band[1]];
    const first = joinsNext ? low : low - 1;
    bands = bands.toSpliced(first, 2, joined);
  }
}

function cropped({ data, width }: Mask, [top, end]: Band): { ink: Mask; left: number; top: number } {
  let [left, right] = [width, 0];
  for (let at = top * width; at < end * width; at++)
    if (data[at]) [left, right] = [Math.min(left, at % width), Math.max(right, (at % width) + 1)];
  const ink = { data: new Uint8Array((right - left) * (end - top)), width: right - left, height: end - top };
  for (let y = top; y < end; y++)
    ink.data.set(data.subarray(y * width + left, y * width + right), (y - top) * ink.width);
  return { ink, left, top };
}

/** Scripts that break between any two letters. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** The nearest place where a line may break. A word longer than a line breaks anywhere. */
function breakNear(text: string, place: number): number {
  for (let away = 0; away < 24; away++)
    for (const at of [place - away, place + away])
      if (text[at - 1] === " " || UNSPACED.test(text[at] ?? "")) return at;
  return /[\uDC00-\uDFFF]/.test(text[place] ?? "") ? place + 1 : place;
}
