import sharp from "sharp";
import { decoded } from "./picture-error";
import { PX, type Root, rewritten, SVG_INPUT, sizedSvg } from "./svg-root";

type Box = { x: number; y: number; width: number; height: number };

/** As an attribute has it. */
export const inWords = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;

/** How far a drawing is moved before it is measured: all of it is then right of and below a mark at the origin. */
const FAR = 4_000_000;

/**
 * Finds the box around all that is drawn, in px of the drawing.
 *
 * @throws PictureError where the drawing is broken, or where nothing is drawn
 */
export async function inkOf(root: Root): Promise<Box> {
  const rough = await measured(root, 10, { x: 0, y: 0 });
  // The decoder rounds to whole px, so the second look is enlarged.
  const box = await measured(root, 10_000 / Math.max(rough.width, rough.height), rough);
  return cropped(root, await cropped(root, box));
}

/** @param near a point close to what is drawn, in px of the drawing */
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

/** The width and height in px of all that is drawn, once the elements below the root are changed. */
async function extent(root: Root, change: (inside: string) => string) {
  // Only comments and instructions may follow the end tag, and a comment may contain one.
  const end = root.rest.search(new RegExp(`</${root.name}\\s*>(?:\\s|<!--(?:(?!-->)[^])*-->|<\\?[^>]*>)*$`));
  // Without an end tag it is cut off, or empty: the decoder reports both.
  const rest = end < 0 ? root.rest : change(root.rest.slice(0, end)) + root.rest.slice(end);
  const source = rewritten(root, "width:auto!important;height:auto!important", "", rest);
  const { width, height } = await decoded(() =>
    sharp(source, { ...SVG_INPUT, limitInputPixels: false }).metadata(),
  );
  return { width: width * PX, height: height * PX };
}

/** The same box without what is clipped, masked or transparent at its edges, which the decoder measures, too. */
async function cropped(root: Root, box: Box): Promise<Box> {
  const scale = 1000 / Math.max(box.width, box.height);
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [sideOf(box.width), sideOf(box.height)];
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
