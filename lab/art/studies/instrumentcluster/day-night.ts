/** The same panel by day and by night, side by side, each in its own light. */
import { contrast } from "../../kit/draw";
import { scene } from "../../kit/scene";
import { day, type Mode, night, panel, type State } from "./panel";

const state: State = { speed: 68, gear: "4", rpm: 4700, fuel: 0.62, lit: [] };
const unit = (x: number, y: number, m: Mode, s: State, housing: string, rim: string, glow = "") =>
  `<g transform="translate(${x} ${y}) scale(.77)"><rect x="-34" y="-34" width="868" height="548" rx="42" fill="${housing}" stroke="${rim}" stroke-width="3"/><clipPath id="c${x}"><rect width="800" height="480" rx="8"/></clipPath><g clip-path="url(#c${x})"><rect width="800" height="480" fill="${m.bg}"/><g ${glow}>${panel(s, glow ? { ...m, bg: "none" } : m)}</g></g></g>`;

const figure = (x: number, big: string, text: string, ink: string, pale: string) =>
  `<text x="${x}" y="800" font-family="Display" font-weight="700" font-size="62" letter-spacing="-1" fill="${ink}">${big}</text><text x="${x}" y="838" font-family="Text" font-size="21" fill="${pale}">${text}</text>`;

export const dayNight = scene(
  "instrumentcluster/day-night",
  "body{background:#0a0a0b}",
  `<svg width="1600" height="1000"><defs><linearGradient id="noon" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fdfbf2"/><stop offset=".5" stop-color="#eceadf"/><stop offset="1" stop-color="#d5d3c6"/></linearGradient><radialGradient id="dusk" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="#1f1a12"/><stop offset="1" stop-color="#060606"/></radialGradient><filter id="lit" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="8" result="g"/><feColorMatrix in="g" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 .5 0" result="h"/><feMerge><feMergeNode in="h"/><feMergeNode in="SourceGraphic"/></feMerge></filter><filter id="sh" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="14"/></filter><clipPath id="hd"><rect x="66" y="224" width="668" height="422" rx="32"/></clipPath><linearGradient id="sunband" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<rect width="800" height="1000" fill="url(#noon)"/><rect x="800" width="800" height="1000" fill="url(#dusk)"/>
<text x="64" y="120" font-family="Display" font-weight="700" font-size="46" fill="#121212">Day</text><text x="736" y="118" font-family="Text" font-size="21" fill="#5a5a52" text-anchor="end">900 nits, sun from behind</text>
<text x="864" y="120" font-family="Display" font-weight="700" font-size="46" fill="#f2e6cf">Night</text><text x="1536" y="118" font-family="Text" font-size="21" fill="#b6a88c" text-anchor="end">6 nits, unlit road</text>
<ellipse cx="404" cy="668" rx="330" ry="22" fill="#3a382c" opacity=".5" filter="url(#sh)"/>
${unit(92, 250, day, state, "#25272a", "#7d8188")}<g clip-path="url(#hd)"><path d="M250 200L370 200 210 670 90 670Z" fill="url(#sunband)"/></g>
${unit(892, 250, night, { ...state, lit: ["beam"] }, "#0e0f11", "#3a3d42", 'filter="url(#lit)"')}
${figure(64, `${contrast(day.figure, day.bg).toFixed(1)} to 1`, "black on light grey, against reflections", "#121212", "#5a5a52")}${figure(520, "2 s", "to brighten", "#121212", "#5a5a52")}
${figure(864, `${contrast(night.figure, night.bg).toFixed(1)} to 1`, "amber; cyan only in the band", "#f2a93b", "#b6a88c")}${figure(1298, "8 s", "to darken, below 50 lux", "#f2a93b", "#b6a88c")}
<path d="M64 900H736" stroke="#121212" stroke-opacity=".25"/><path d="M864 900H1536" stroke="#fff" stroke-opacity=".2"/><text x="64" y="940" font-family="Text" font-style="italic" font-weight="500" font-size="21" fill="#3d3d38">Gear stands right of the speed, at half its height.</text><text x="864" y="940" font-family="Text" font-style="italic" font-weight="500" font-size="21" fill="#cdbf9f">All red read as a warning; cyan gear went dim behind yellow visors.</text></svg>`,
);
