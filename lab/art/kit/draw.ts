/** Numbers into markup: lists, rings, ticks, scales, contrast. */
import { polar, r2 } from "./geometry";

/** Shortens a number for markup. */
export const n = (value: number): string => String(r2(value));

/** Joins what `draw` returns for each item. */
export const each = <T>(items: readonly T[], draw: (item: T, i: number) => string): string =>
  items.map(draw).join("");

/** A closed ring segment between two radii and two dial angles. */
export function ring(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const [a, b, c, d] = [
    polar(cx, cy, outer, from),
    polar(cx, cy, outer, to),
    polar(cx, cy, inner, to),
    polar(cx, cy, inner, from),
  ];
  return `M${n(a[0])} ${n(a[1])}A${outer} ${outer} 0 ${large} 1 ${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}A${inner} ${inner} 0 ${large} 0 ${n(d[0])} ${n(d[1])}Z`;
}

/** A straight stroke along a dial's radius. */
export function tick(cx: number, cy: number, r0: number, r1: number, deg: number, attrs: string): string {
  const [x0, y0] = polar(cx, cy, r0, deg);
  const [x1, y1] = polar(cx, cy, r1, deg);
  return `<line x1="${n(x0)}" y1="${n(y0)}" x2="${n(x1)}" y2="${n(y1)}" ${attrs}/>`;
}

/** A linear scale from a domain to a range. */
export const scale =
  (d0: number, d1: number, r0: number, r1: number) =>
  (v: number): number =>
    r0 + ((v - d0) / (d1 - d0)) * (r1 - r0);

/** WCAG contrast ratio of two "#rrggbb" colours. */
export function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, bl = 0] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [hi = 0, lo = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}
