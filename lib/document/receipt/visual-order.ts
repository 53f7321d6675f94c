import { type Direction, letterDirection } from "../../content/direction";

const directionOf = (char: string): Direction | null =>
  /\p{N}/u.test(char) ? "ltr" : /\p{L}/u.test(char) ? letterDirection(char) : null;

/** The direction of a text: that of its first letter. */
export const baseDirection = (text: string): Direction =>
  [...text].map((char) => (/\p{L}/u.test(char) ? directionOf(char) : null)).find((one) => one !== null) ??
  "ltr";

/**
 * The characters of a line from left to right, as the glyphs of a PDF are: programs that read a PDF turn them around again. A
 * simple form of Unicode's algorithm: characters between two of one direction have it, others that of the text.
 */
export function visualOrder(line: string, base: Direction): string[] {
  const chars = [...line];
  const strong = chars.map(directionOf);
  const before = (i: number) => strong.slice(0, i).findLast((one) => one !== null) ?? base;
  const after = (i: number) => strong.slice(i).find((one) => one !== null) ?? base;
  const runs: { direction: Direction; chars: string[] }[] = [];
  chars.forEach((char, i) => {
    // A mark belongs to the letter before it.
    const around = /\p{M}/u.test(char) || before(i) === after(i) ? before(i) : base;
    const direction = strong[i] ?? around;
    const last = runs.at(-1);
    if (last?.direction === direction) last.chars.push(char);
    else runs.push({ direction, chars: [char] });
  });
  const turned = runs.map((run) => (run.direction === "rtl" ? run.chars.toReversed() : run.chars));
  return (base === "rtl" ? turned.reverse() : turned).flat();
}
