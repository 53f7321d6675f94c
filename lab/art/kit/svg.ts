/** SVG for scenes: surfaces, contour lines, text. All figures in px. */
import { line, type Point, r2, smooth } from "./geometry";

/** The surface between a path through the points and a base line. */
export const area = (points: readonly Point[], baseY: number): string => {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? 0;
  return `${smooth(points)}L${r2(last)} ${baseY}L${r2(first)} ${baseY}Z`;
};

type TextStyle = {
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
