import { loadSharp } from "./load-sharp";
import { decoded } from "./picture-error";
import { attributesOf, PX, type Root, rewritten, SVG_INPUT, sizedSvg } from "./svg-root";

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

type Box = { x: number; y: number; width: number; height: number };

/** Formats a viewBox. */
const inWords = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;

/** How far a drawing moves to be right of and below a mark at the origin. */
const FAR = 4_000_000;

/** Returns the box around all shapes, in px of the drawing. Throws PictureError if it is broken or empty. */
async function inkOf(root: Root): Promise<Box> {
  const rough = await measured(root, 10, { x: 0, y: 0 });
  // Enlarged, because the decoder rounds to whole px.
  const box = await measured(root, 10_000 / Math.max(rough.width, rough.height), rough);
  return cropped(root, await cropped(root, box));
}

async function measured(root: Root, times: number, near: { x: number; y: number }): Promise<Box> {
  const space = root.name.slice(0, -"svg".length);
  const move = `translate(${FAR} ${FAR}) scale(${times}) translate(${-near.x} ${-near.y})`;
  const group = (inside: string) => `<${space}g transform="${move}">${inside}</${space}g>`;
  const ink = await extent(root, group);
  const mark = `<${space}rect style="fill:#000!important;stroke:none!important" width="1" height="1"/>`;
  const end = await extent(root, (inside) => group(inside) + mark);
  return {
    x: near.x + (end.width - FAR - ink.width) / times,
    y: near.y + (end.height - FAR - ink.height) / times,
    width: ink.width / times,
    height: ink.height / times,
  };
}

/** Returns the size of all shapes in px, with the root's content edited. */
async function extent(root: Root, change: (inside: string) => string) {
  // Comments after the end tag may contain another one.
  const end = root.rest.search(new RegExp(`</${root.name}\\s*>(?:\\s|<!--(?:(?!-->)[^])*-->|<\\?[^>]*>)*$`));
  // The decoder reports a missing end tag.
  const rest = end < 0 ? root.rest : change(root.rest.slice(0, end)) + root.rest.slice(end);
  const source = rewritten(root, "width:auto!important;height:auto!important", "", rest);
  const sharp = await loadSharp();
  const { width, height } = await decoded(() =>
    sharp(source, { ...SVG_INPUT, limitInputPixels: false }).metadata(),
  );
  return { width: width * PX, height: height * PX };
}

/** Removes clipped, masked and transparent edges, which the decoder measures too. */
async function cropped(root: Root, box: Box): Promise<Box> {
  const scale = 1000 / Math.max(box.width, box.height);
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [sideOf(box.width), sideOf(box.height)];
  const sharp = await loadSharp();
  const { info } = await decoded(() =>
    sharp(sizedSvg(root, width, height, inWords(box)), SVG_INPUT)
      .trim({ background: "#0000", threshold: 0, lineArt: true })
      .toBuffer({ resolveWithObject: true }),
  );
  // One px less may be rounding.
  if (info.width > width - 2 && info.height > height - 2) return box;
  return {
    x: box.x - (info.trimOffsetLeft ?? 0) / scale,
    y: box.y - (info.trimOffsetTop ?? 0) / scale,
    width: info.width / scale,
    height: info.height / scale,
  };
}
