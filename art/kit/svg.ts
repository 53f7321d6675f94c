/** Geometry for scenes: seeded chance, paths, arcs, contour lines, SVG text. All figures in px. */

export type Point = readonly [number, number];

/** Two decimals are enough on a 2x picture and keep the markup small. */
export const r2 = (v: number): number => Math.round(v * 100) / 100;

/** Seeded chance (mulberry32), so that a scene draws the same on every run. */
export function rng(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A point on a circle; 0 degrees is up, clockwise. */
export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [r2(cx + radius * Math.cos(a)), r2(cy + radius * Math.sin(a))];
};

export const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${r2(x)} ${r2(y)}`).join("");

/** A rounded line through all points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let d = `M${r2(at(0)[0])} ${r2(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${r2(c1[0] ?? 0)} ${r2(c1[1] ?? 0)} ${r2(c2[0] ?? 0)} ${r2(c2[1] ?? 0)} ${r2(p2[0])} ${r2(p2[1])}`;
  }
  return d;
}

/** The surface between a path through the points and a base line. */
export const area = (points: readonly Point[], baseY: number): string => {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? 0;
  return `${smooth(points)}L${r2(last)} ${baseY}L${r2(first)} ${baseY}Z`;
};

/** An open arc, clockwise from one angle to a larger one. */
export const arc = (cx: number, cy: number, radius: number, from: number, to: number): string => {
  const [x0, y0] = polar(cx, cy, radius, from);
  const [x1, y1] = polar(cx, cy, radius, to);
  return `M${x0} ${y0}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${x1} ${y1}`;
};

export type TextStyle = {
  size?: number;
  fill?: string;
  font?: "Display" | "Text" | "Mono";
  weight?: number;
  anchor?: "start" | "middle" | "end";
  spacing?: number;
  extra?: string;
};

/** SVG text. Mono falls back to Text for the degree sign and the middle dot, which its subset lacks. */
export const text = (x: number, y: number, content: string | number, style: TextStyle = {}): string => {
  const {
    size = 16,
    fill = "currentColor",
    font = "Text",
    weight = 500,
    anchor = "start",
    spacing = 0,
  } = style;
  return `<text x="${r2(x)}" y="${r2(y)}" font-family="${font},Text" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${spacing ? ` letter-spacing="${spacing}"` : ""} ${style.extra ?? ""}>${content}</text>`;
};

export const svg = (width: number, height: number, inner: string, style = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="display:block;overflow:visible;${style}">${inner}</svg>`;

/** Contour lines of a height field by marching squares: one path per level. */
export function contours(
  field: (x: number, y: number) => number,
  size: { width: number; height: number; step: number },
  levels: readonly number[],
): string[] {
  const { width, height, step } = size;
  return levels.map((level) => {
    let d = "";
    for (let y = 0; y < height; y += step) {
      for (let x = 0; x < width; x += step) {
        const corners: [number, number, number][] = [
          [x, y, field(x, y)],
          [x + step, y, field(x + step, y)],
          [x + step, y + step, field(x + step, y + step)],
          [x, y + step, field(x, y + step)],
        ];
        const hits: Point[] = [];
        corners.forEach((a, i) => {
          const b = corners[(i + 1) % 4] ?? a;
          if (a[2] < level === b[2] < level) return;
          const k = (level - a[2]) / (b[2] - a[2]);
          hits.push([a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k]);
        });
        for (let i = 0; i + 1 < hits.length; i += 2) d += line([hits[i] ?? [0, 0], hits[i + 1] ?? [0, 0]]);
      }
    }
    return d;
  });
}
