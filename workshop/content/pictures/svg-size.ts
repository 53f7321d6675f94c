import { inkOf, inWords } from "./svg-ink";
import { attributesOf, type Root } from "./svg-root";

const UNITS: Readonly<Record<string, number>> = {
  ...{ "": 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 },
  ...{ em: 16, rem: 16, ex: 8, ch: 8 },
};

/** `isGuessed` means that the file gives no size. */
type Shape = { width: number; height: number; viewBox: string; isGuessed: boolean };

/**
 * Returns a drawing's proportions: width and height if both are lengths, else the viewBox, as browsers do, else the box around
 * its shapes.
 *
 * @throws PictureError if it is broken, or empty and without a size
 */
export async function shapeOf(root: Root): Promise<Shape> {
  const given = attributesOf(root);
  const style = given.get("style") ?? "";
  const length = (name: string) => lengthOf(declared(style, name) ?? given.get(name));
  const [width, height] = [length("width"), length("height")];
  const box = (given.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across = 0, down = 0] = box;
  const isBox = box.length === 4 && box.every(Number.isFinite) && across > 0 && down > 0;
  const viewBox = box.join(" ");
  if (width && height)
    return { width, height, viewBox: isBox ? viewBox : `0 0 ${width} ${height}`, isGuessed: false };
  if (isBox) return { width: across, height: down, viewBox, isGuessed: false };
  const ink = await inkOf(root);
  return { ...ink, viewBox: inWords(ink), isGuessed: true };
}

/** The last declaration applies. */
const declared = (style: string, name: string): string | undefined =>
  style.match(new RegExp(`(?<=(?:^|;)\\s*${name}\\s*:)[^;!]*`, "gi"))?.at(-1);

/** In px; null for percentages and invalid lengths. */
function lengthOf(value = ""): number | null {
  const [, number, unit = ""] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?|\d+\.)\s*([a-z]*)\s*$/i.exec(value) ?? [];
  return Number(number) * (UNITS[unit.toLowerCase()] ?? 0) || null;
}
