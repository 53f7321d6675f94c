/** Numbers into SVG: seeded chance, polar geometry, arcs, smooth lines. Everything is deterministic. */
export type Point = readonly [x: number, y: number];

/** Shortens a number for markup. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** 0 … count-1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Joins what `draw` returns for each item. */
export const each = <T>(items: readonly T[], draw: (item: T, i: number) => string): string =>
  items.map(draw).join("");

/** A seeded source of numbers from 0 to 1 (mulberry32): the same picture every time. */
export function chance(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A point on a circle; 0° is up, degrees run clockwise as on a dial. */
export function polar(cx: number, cy: number, r: number, deg: number): Point {
  const a = ((deg - 90) * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

/** The path of an arc from one dial angle to another, clockwise. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x0, y0] = polar(cx, cy, r, from);
  const [x1, y1] = polar(cx, cy, r, to);
  return `M${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(x1)} ${n(y1)}`;
}

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

/** A polyline's path. */
export const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${n(x)} ${n(y)}`).join("");

/** A smooth curve through the points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    const k = closed ? (i + points.length) % points.length : Math.max(0, Math.min(points.length - 1, i));
    return points[k] ?? [0, 0];
  };
  const [x, y] = at(0);
  let path = `M${n(x)} ${n(y)}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${path}Z` : path;
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
