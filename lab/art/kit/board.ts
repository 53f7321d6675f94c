/** Research boards: clusters of small scribbled notes with some readable ones lying on them. */
import { each, n } from "./draw";
import { sticky } from "./frames";
import { range, rng } from "./geometry";

export type Cluster = {
  title: string;
  x: number;
  y: number;
  /** Small notes a row. */
  cols: number;
  /** All notes of the cluster, readable ones included. */
  count: number;
  colors: string[];
  /** Readable notes: text, who said it, and where they lie within the cluster. */
  notes: { text: string; tag: string; x: number; y: number; w?: number }[];
  seed: number;
};

const PITCH = 53;

/** A note too small to read: a square with two to four strokes of ink. */
function scrap(x: number, y: number, color: string, rnd: () => number): string {
  const lines = 2 + Math.floor(rnd() * 3);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rnd() * 7 - 3.5)} 23 23) scale(1.13)"><rect y="1.5" width="41" height="41" fill="#000" opacity=".13"/><rect width="41" height="41" fill="${color}"/>${each(
    range(lines),
    (i) => {
      const w = (i === lines - 1 ? 10 : 22) + rnd() * 9;
      return `<path d="M5 ${9 + i * 8}q${n(w / 4)} ${n(-2 + rnd() * 4)} ${n(w / 2)} 0t${n(w / 2)} ${n(-1 + rnd() * 2)}" stroke="#3b342b" stroke-opacity=".72" stroke-width="1.7" fill="none" stroke-linecap="round"/>`;
    },
  )}</g>`;
}

/** Draws a cluster: title, count, scraps in loose rows, readable notes on top. */
export function cluster(c: Cluster, ink: string, size = 25): string {
  const rnd = rng(c.seed);
  const scraps = each(range(c.count - c.notes.length), (i) => {
    const color = c.colors[Math.floor(rnd() * c.colors.length)] ?? "#ffe08a";
    return scrap((i % c.cols) * PITCH + rnd() * 5, Math.floor(i / c.cols) * PITCH + rnd() * 5, color, rnd);
  });
  return `<div class="a" style="left:${c.x}px;top:${c.y}px"><div class="f" style="align-items:baseline;gap:12px;white-space:nowrap;color:${ink}"><h3 style="font:600 ${size}px/1.1 Display">${c.title}</h3><span class="mono" style="font:500 17px Mono;opacity:.7">${c.count}</span></div><div style="position:relative;margin-top:16px"><svg width="10" height="10" style="position:absolute">${scraps}</svg>${each(c.notes, (note, i) => sticky(note.text, note.x, note.y, c.colors[i % c.colors.length] ?? "#ffe08a", { w: note.w ?? 150, turn: (rnd() - 0.5) * 7, size: 17, tag: note.tag }))}</div></div>`;
}
