/** The about page's portrait: nobody in particular, folded from planes of paper and ink, one line that is alive. */
import { canvas, cross, dial, TONE, tooth } from "../../kit/draft";
import { range, smooth } from "../../kit/geometry";
import type { Scene } from "../../kit/stage";

/** Forehead, brow, nose, lips, chin, throat, in one go. */
const profile: [number, number][] = [
  [520, 196],
  [430, 236],
  [372, 318],
  [352, 408],
  [356, 452],
  [344, 504],
  [314, 576],
  [320, 604],
  [346, 618],
  [336, 664],
  [352, 688],
  [338, 716],
  [356, 756],
  [350, 800],
  [384, 846],
  [452, 850],
  [500, 880],
  [512, 960],
  [470, 1050],
];
const line = smooth(profile);

const plane = (d: string, fill: string, extra = "") =>
  `<path d="${d}" fill="${fill}" filter="url(#fold)" ${extra}/>`;

const portrait = canvas(
  1000,
  1250,
  `<defs><filter id="fold" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="-8" dy="16" stdDeviation="15" flood-color="#1a140a" flood-opacity=".38"/></filter>
  <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#efeae0"/><stop offset="1" stop-color="#cfc7b6"/></linearGradient>
  <linearGradient id="skin" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#fffdf8"/><stop offset="1" stop-color="#ded6c6"/></linearGradient>
  <linearGradient id="inkfold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#34353a"/><stop offset=".5" stop-color="#1c1d20"/><stop offset="1" stop-color="#0c0d0f"/></linearGradient>
  <linearGradient id="cloth" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#3d3f44"/><stop offset="1" stop-color="#121316"/></linearGradient>
  <pattern id="lines" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(52)"><path d="M0 0V9" stroke="#141414" stroke-width="1.3"/></pattern></defs>
  <rect width="1000" height="1250" fill="url(#ground)"/>
  <g fill="none" stroke="#a9a08d" stroke-width="1.2"><circle cx="560" cy="480" r="360"/><circle cx="560" cy="480" r="222" stroke-dasharray="10 5 2 5"/><path d="M0 480H1000M560 0V1250M0 196H1000M0 850H1000" stroke-dasharray="14 5 3 5"/><path d="${dial(560, 480, 360, 0, 360, 120, (i) => (i % 10 ? 9 : 20))}"/><path d="M314 576L980 1010M314 576L900 120"/></g>
  ${plane("M60 1290L178 1108L470 1010L640 1180L700 1290Z", "url(#cloth)")}${plane("M470 1010L760 940L960 1090L1010 1290H520Z", "#5b5a57")}${plane("M760 940L1060 1010V1290H880Z", "url(#inkfold)")}
  ${plane("M498 820L742 700L782 972L640 1130L468 1050Z", "#b9b0a0")}${plane("M600 780L742 700L782 972L640 1130Z", "#8f8779")}
  ${plane(`${line}L640 1000L700 760L716 430L620 214Z`, "url(#skin)")}
  ${plane("M520 640L716 430L734 700L560 850L452 850Z", "#cfc6b5")}<path d="M520 640L716 430L734 700L560 850L452 850Z" fill="url(#lines)" opacity=".28"/>
  ${plane("M520 196L640 130L828 226L886 450L820 690L726 742L700 560L640 520L622 400L470 346L400 292Z", "url(#inkfold)")}
  ${plane("M640 130L828 226L700 420L622 400L560 262Z", "#4a4b50")}${plane("M828 226L886 450L820 690L740 560L700 420Z", "#0c0d0f")}
  <path d="M648 500a52 66 0 1 1 34 116q-28-14-34-52z" fill="#d8cfbf" stroke="#8f8779" stroke-width="2"/><path d="M666 520a28 40 0 0 1 26 60" fill="none" stroke="#8f8779" stroke-width="3"/>
  <path d="M392 446Q430 486 492 448" fill="none" stroke="${TONE.ink}" stroke-width="8" stroke-linecap="round"/><path d="M374 398L502 376" stroke="${TONE.ink}" stroke-width="12"/>
  <path d="${line}" fill="none" stroke="${TONE.signal}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  <g fill="${TONE.paper}" stroke="${TONE.ink}" stroke-width="2">${[
    [520, 196],
    [314, 576],
    [384, 846],
  ]
    .map(([x, y]) => `<rect x="${(x ?? 0) - 8}" y="${(y ?? 0) - 8}" width="16" height="16"/>`)
    .join("")}</g>
  <path d="${range(3)
    .map((i) => cross(80 + i * 420, 80, 14))
    .join("")}" stroke="${TONE.grey}" stroke-width="1.6"/>`,
);

export const scenes: Scene[] = [
  { id: "about/portrait", width: 1000, height: 1250, html: portrait + tooth(0.45) },
];
