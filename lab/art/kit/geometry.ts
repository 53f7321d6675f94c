/** Numbers into paths: seeded chance, polar geometry, arcs, lines. All figures in px, the same on every run. */

export type Point = readonly [x: number, y: number];

/** Two decimals are enough on a 2x picture and keep the markup small. */
export const r2 = (value: number): number => Math.round(value * 100) / 100;

/** 0 … count-1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Seeded chance from 0 to 1 (mulberry32): the same picture every time. */
export function rng(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A point on a circle; 0° is up, degrees run clockwise as on a dial. */
export function polar(cx: number, cy: number, radius: number, degrees: number): [x: number, y: number] {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [r2(cx + radius * Math.cos(a)), r2(cy + radius * Math.sin(a))];
}

/** The path of an arc from one dial angle to another: clockwise to a larger one. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [x0, y0] = polar(cx, cy, radius, from);
  const [x1, y1] = polar(cx, cy, radius, to);
  const r = r2(radius);
  return `M${x0} ${y0}A${r} ${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${x1} ${y1}`;
}

/** A polyline's path. */
export const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${r2(x)} ${r2(y)}`).join("");

/** A smooth curve through the points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    const k = closed ? (i + points.length) % points.length : Math.max(0, Math.min(points.length - 1, i));
    return points[k] ?? [0, 0];
  };
  const [x, y] = at(0);
  let path = `M${r2(x)} ${r2(y)}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${r2(p1[0] + (p2[0] - p0[0]) / 6)} ${r2(p1[1] + (p2[1] - p0[1]) / 6)} ${r2(p2[0] - (p3[0] - p1[0]) / 6)} ${r2(p2[1] - (p3[1] - p1[1]) / 6)} ${r2(p2[0])} ${r2(p2[1])}`;
  }
  return closed ? `${path}Z` : path;
}
