/** An isometric production line: machines as boxes on a floor, drawn back to front. */
import { each, n } from "../../kit/draw";

type Tone = { top: string; left: string; right: string };
const iso = (x: number, y: number, z: number) => `${n((x - y) * 0.866)} ${n((x + y) * 0.5 - z)}`;

/** A box at floor position x, y (z above the floor) with width along x, depth along y, height. */
export function box(
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  t: Tone,
  line = "#2a1d08",
): string {
  const p = (a: number, b: number, c: number) => iso(x + a, y + b, z + c);
  const face = (points: string[], fill: string) =>
    `<path d="M${points.join("L")}Z" fill="${fill}" stroke="${line}" stroke-width="1.6" stroke-linejoin="round"/>`;
  return (
    face([p(0, 0, h), p(w, 0, h), p(w, d, h), p(0, d, h)], t.top) +
    face([p(0, d, h), p(w, d, h), p(w, d, 0), p(0, d, 0)], t.left) +
    face([p(w, 0, h), p(w, d, h), p(w, d, 0), p(w, 0, 0)], t.right)
  );
}

/** A quadrilateral on the floor. */
export const floorPatch = (x: number, y: number, w: number, d: number, attrs: string): string =>
  `<path d="M${iso(x, y, 0)}L${iso(x + w, y, 0)}L${iso(x + w, y + d, 0)}L${iso(x, y + d, 0)}Z" ${attrs}/>`;

const body: Tone = { top: "#f7ecd2", left: "#e3cf9f", right: "#c7a863" };
const dark: Tone = { top: "#5b4a2b", left: "#3d301a", right: "#2b2111" };
const glass: Tone = { top: "#bcd0cc", left: "#6d8f8b", right: "#4f706c" };
const warm: Tone = { top: "#f0b429", left: "#d5921a", right: "#b07a12" };

/** One machining centre with its window, panel and signal lamp. */
export function machine(x: number, y: number, lamp: string): string {
  return (
    box(x, y, 0, 120, 90, 96, body) +
    box(x + 16, y + 88, 26, 62, 4, 54, glass) +
    box(x + 92, y + 90, 34, 22, 8, 40, dark) +
    box(x + 12, y + 14, 96, 50, 42, 18, dark) +
    box(x + 96, y + 12, 96, 8, 8, 16, dark) +
    box(x + 96, y + 12, 112, 8, 8, 12, { top: lamp, left: lamp, right: lamp })
  );
}

/** A bin of parts. */
export const bin = (x: number, y: number): string =>
  box(x, y, 0, 44, 44, 26, warm) + box(x + 6, y + 6, 26, 32, 32, 6, dark);

/** The conveyor that runs in front of the machines. */
export function conveyor(x: number, y: number, length: number, parts: number[]): string {
  return (
    box(x, y, 0, length, 40, 26, dark) +
    box(x, y + 4, 26, length, 32, 5, { top: "#8b7b5c", left: "#6d5f45", right: "#5a4e39" }) +
    each(parts, (p) => box(x + p, y + 11, 31, 22, 18, 14, warm))
  );
}
