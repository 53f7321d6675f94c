/** The drafting table's vocabulary as SVG fragments: rulers, crosshairs, dimensions; and the site's own look. */
import { polar, r2, range } from "./geometry";

/** Radial ticks as one path. */
export function dial(
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
  count: number,
  len: (i: number) => number,
): string {
  return range(count + 1)
    .map((i) => {
      const a = from + ((to - from) * i) / count;
      const [x1, y1] = polar(cx, cy, r, a);
      const [x2, y2] = polar(cx, cy, r - len(i), a);
      return `M${x1} ${y1}L${x2} ${y2}`;
    })
    .join("");
}

/** A horizontal ruler's ticks as one path, hanging down from y (negative `up` stands up). */
export function ruler(x: number, y: number, width: number, step: number, size = 1): string {
  return range(Math.floor(width / step) + 1)
    .map((i) => `M${r2(x + i * step)} ${y}v${(i % 10 === 0 ? 14 : i % 5 === 0 ? 9 : 5) * size}`)
    .join("");
}

/** The same, standing: ticks point right from x. */
export function rulerY(x: number, y: number, height: number, step: number, size = 1): string {
  return range(Math.floor(height / step) + 1)
    .map((i) => `M${x} ${r2(y + i * step)}h${(i % 10 === 0 ? 14 : i % 5 === 0 ? 9 : 5) * size}`)
    .join("");
}

export const cross = (x: number, y: number, r = 6): string =>
  `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`;

/** A dimension line with its end strokes, as a path; the caller sets the figure. */
export function dim(x1: number, y1: number, x2: number, y2: number, end = 5): string {
  const across = Math.abs(x2 - x1) >= Math.abs(y2 - y1);
  const stroke = (x: number, y: number) =>
    across ? `M${x} ${y - end}v${2 * end}` : `M${x - end} ${y}h${2 * end}`;
  return `M${x1} ${y1}L${x2} ${y2}${stroke(x1, y1)}${stroke(x2, y2)}`;
}

/** The site's own colours, for pictures that belong to the site and not to one study. */
export const TONE = {
  paper: "#F6F4EF",
  raised: "#FDFCF9",
  sunk: "#ECE9E1",
  line: "#D9D5CA",
  strong: "#A9A599",
  grey: "#5F5D58",
  coal: "#3C3B38",
  ink: "#141414",
  night: "#0E0F11",
  signal: "#FF5B1F",
} as const;

/** Paper tooth over the whole picture. */
export const tooth = (opacity = 0.5, frequency = 0.9): string =>
  `<svg style="position:absolute;inset:0;mix-blend-mode:multiply;opacity:${opacity}" width="100%" height="100%"><filter id="tooth"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .48 0 0 0 0 .44 0 0 0 .5 -.12"/></filter><rect width="100%" height="100%" filter="url(#tooth)"/></svg>`;

/** One SVG that fills a scene. */
export const canvas = (w: number, h: number, body: string, style = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" style="position:absolute;inset:0;${style}">${body}</svg>`;
