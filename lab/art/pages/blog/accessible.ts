import { canvas, dim, TONE } from "../../kit/draft";
import { range } from "../../kit/geometry";

/** Grade 1 braille, dots 1 to 6 of each letter. */
const CELLS: Record<string, number[]> = {
  b: [1, 2],
  y: [1, 3, 4, 5, 6],
  d: [1, 4, 5],
  e: [1, 5],
  f: [1, 2, 4],
  a: [1],
  u: [1, 3, 6],
  l: [1, 2, 3],
  t: [2, 3, 4, 5],
};
const dot = (x: number, y: number, raised: boolean) =>
  raised
    ? `<circle cx="${x + 4}" cy="${y + 6}" r="15" fill="#6b5f48" opacity=".34" filter="url(#blur)"/><circle cx="${x}" cy="${y}" r="14" fill="url(#bump)"/>`
    : `<circle cx="${x}" cy="${y}" r="3" fill="#c9c1b0"/>`;
const cell = (letter: string, x: number, y: number) =>
  range(6)
    .map((i) => dot(x + (i > 2 ? 44 : 0), y + (i % 3) * 44, CELLS[letter]?.includes(i + 1) ?? false))
    .join("");
const braille = "by default"
  .split("")
  .map((c, i) => (c === " " ? "" : cell(c, 158 + i * 140, 640)))
  .join("");

const icons = [
  "M-14 0h28M0-14v28",
  "M-16 0l11 11L16-11",
  "M-16-9L0 9L16-9",
  "M-15-15h30v30h-30z",
  "M-18 0h34M4-12l12 12L4 12",
  "M-12-12l24 24m0-24l-24 24",
];
const button = (i: number) => {
  const [x, y] = [150 + (i % 5) * 268, 110 + Math.floor(i / 5) * 150];
  const focused = i === 7;
  const ring = focused
    ? `<rect x="${x - 13}" y="${y - 13}" width="254" height="122" fill="none" stroke="${TONE.signal}" stroke-width="9"/>`
    : "";
  const fill = i % 5 === 0 ? TONE.ink : "#fff";
  const ink = i % 5 === 0 ? "#fff" : TONE.ink;
  return `${ring}<rect x="${x}" y="${y}" width="228" height="96" fill="${focused ? TONE.ink : fill}" stroke="${TONE.ink}" stroke-width="3"/><path d="${icons[i % icons.length]}" transform="translate(${x + 48} ${y + 48})" fill="none" stroke="${focused ? "#fff" : ink}" stroke-width="5"/><rect x="${x + 86}" y="${y + 40}" width="${[104, 76, 112, 88, 96][(i * 3) % 5]}" height="16" fill="${focused ? "#fff" : ink}"/>`;
};

/** "Accessible by Default, Not by Audit": one ring that nobody can miss, and the title pressed into the sheet. */
export const accessible = canvas(
  1600,
  900,
  `<defs><radialGradient id="bump" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fffdf8"/><stop offset=".55" stop-color="#f1ebde"/><stop offset="1" stop-color="#c7bda7"/></radialGradient><filter id="blur" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>
  <linearGradient id="page" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbf8f1"/><stop offset="1" stop-color="#e9e2d2"/></linearGradient></defs>
  <rect width="1600" height="900" fill="url(#page)"/>${range(15).map(button).join("")}
  <path d="M0 570H1600" stroke="#d2c9b6" stroke-width="2"/>${braille}
  <g stroke="${TONE.signal}" stroke-width="2.4" fill="none"><path d="${dim(673, 394, 927, 394, 9)}"/></g>
  <g stroke="${TONE.grey}" stroke-width="1.4" fill="none"><path d="${dim(84, 640, 84, 728, 8)}"/></g><text x="70" y="690" text-anchor="end" style="font:17px Mono;fill:${TONE.grey}">5.0</text>`,
);
