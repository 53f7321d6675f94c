/**
 * The five-inch panel, 800 x 480 px on 16 px modules: engine-speed band (4 modules high) on top, telltale row,
 * speed 12 modules tall in the middle, gear right of it at half its height, fuel along the bottom.
 */
import { each, n } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { iconAt } from "../../kit/icons";

export type Mode = { bg: string; figure: string; band: string; dim: string; label: string; on: string };
export const day: Mode = {
  bg: "#d9dcd8",
  figure: "#0c0d0c",
  band: "#16202a",
  dim: "#b4b8b3",
  label: "#4a4f4b",
  on: "#0c0d0c",
};
export const night: Mode = {
  bg: "#080808",
  figure: "#f2a93b",
  band: "#9fe6f2",
  dim: "#2a2620",
  label: "#a88450",
  on: "#f2a93b",
};

export type State = {
  speed: number;
  gear: string;
  rpm: number;
  fuel: number;
  lit?: ("left" | "beam" | "engine")[];
};

const glyph: Record<string, number> = { "0": 1, "1": 0.72 };

/** The speed's digits: set in the display face, stretched wider, no slashed zero. */
function figure(value: number, m: Mode): string {
  const text = String(value);
  const width = [...text].reduce((w, d) => w + (glyph[d] ?? 0.97) * 118, 0);
  return `<text x="${n(400 - (text.length === 1 ? 0 : 20))}" y="346" text-anchor="middle" font-family="Display" font-weight="700" font-size="268" fill="${m.figure}" textLength="${n(width * 1.24)}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
}

/** The panel as SVG content of 800 x 480; `grid` draws the module lines over it. */
export function panel(state: State, m: Mode): string {
  const { speed, gear, rpm, fuel, lit = [] } = state;
  const cells = 48;
  const on = Math.round((rpm / 9000) * cells);
  const telltales = [
    ["left", 64, "#1fb457"],
    ["beam", 208, "#2f7bff"],
    ["engine", 560, "#f2a93b"],
    ["right", 704, "#1fb457"],
  ] as const;
  return `<rect width="800" height="480" fill="${m.bg}"/>
${each(range(cells), (i) => `<rect x="${16 + i * 16}" y="16" width="13" height="64" fill="${i < on ? (i >= 40 ? "#ff5a3c" : m.band) : m.dim}" ${i < on ? "" : 'opacity=".75"'}/>`)}
${each(range(10), (i) => `<text x="${16 + i * (768 / 9)}" y="100" font-family="Mono" font-weight="500" font-size="14" fill="${m.label}" text-anchor="${i === 0 ? "start" : i === 9 ? "end" : "middle"}">${i}</text>`)}
${each(telltales, ([name, x, color]) => {
  const isOn = (lit as readonly string[]).includes(name);
  return iconAt(name === "engine" ? "wrench" : name, x, 112, 34, isOn ? color : m.dim, isOn ? 2.4 : 1.8);
})}
${figure(speed, m)}
<text x="400" y="392" font-family="Mono" font-weight="500" font-size="22" fill="${m.label}" text-anchor="middle">km/h</text>
<text x="706" y="272" font-family="Display" font-weight="700" font-size="132" fill="${m.figure}" text-anchor="middle">${gear}</text><text x="706" y="312" font-family="Mono" font-weight="500" font-size="20" fill="${m.label}" text-anchor="middle">gear</text>
<text x="96" y="236" font-family="Mono" font-weight="500" font-size="20" fill="${m.label}" text-anchor="middle">trip</text><text x="96" y="276" font-family="Display" font-weight="600" font-size="36" fill="${m.figure}" text-anchor="middle">38.4</text><text x="96" y="308" font-family="Mono" font-weight="500" font-size="20" fill="${m.label}" text-anchor="middle">km</text>
${
  fuel < 0.25
    ? `${iconAt("fuel", 16, 416, 46, m.on, 1.9)}<text x="80" y="454" font-family="Display" font-weight="700" font-size="46" fill="${m.figure}">${Math.round((fuel * 240) / 5) * 5} km<tspan dx="16" font-family="Mono" font-weight="500" font-size="22" fill="${m.label}">to empty</tspan></text>`
    : `${iconAt("fuel", 16, 418, 42, m.on, 1.9)}${each(range(10), (i) => `<rect x="${82 + i * 64}" y="419" width="60" height="42" fill="${i < Math.round(fuel * 10) ? m.on : m.dim}"/>`)}<text x="752" y="448" font-family="Mono" font-weight="500" font-size="24" text-anchor="middle" fill="${m.label}">F</text>`
}`;
}
