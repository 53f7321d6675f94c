/** The cluster alone, face on, during a timed lap: sectors left, dial in the middle, G meter right. */
import { scene } from "../../kit/scene";
import { defs, deltaDial, gMeter, lapPanel, lateral, paleInk, sectorRows } from "./parts";

const dot = (no: number, x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle r="15" fill="#ff5f72"/><text y="6" fill="#14060a" font-family="Mono" font-weight="600" font-size="17" text-anchor="middle">${no}</text></g>`;
const note = (x: number, no: number, text: string[]) =>
  `${dot(no, x + 15, 872)}${text.map((t, i) => `<text x="${x + 46}" y="${878 + i * 26}" fill="#d4d8de" font-family="Text" font-size="19.5">${t}</text>`).join("")}`;

const glass =
  "M120 110Q800 62 1480 110Q1506 112 1508 138L1496 750Q1494 776 1468 777Q800 744 132 777Q106 776 104 750L92 138Q94 112 120 110Z";

export const trackMode = scene(
  "bestornothing/track-mode",
  "body{background:radial-gradient(1100px 700px at 50% 42%,#23262d 0,#121419 60%,#0b0c0f 100%)}",
  `<svg width="1600" height="1000">${defs}<clipPath id="g"><path d="${glass}"/></clipPath>
<path d="M140 800Q800 768 1460 800" stroke="#ff2b46" stroke-width="16" opacity=".45" fill="none" filter="url(#soft)"/>
<path d="${glass}" fill="#0a0b0e" stroke="#434a55" stroke-width="3"/><g clip-path="url(#g)"><circle cx="800" cy="436" r="560" fill="url(#halo)"/>
<text x="170" y="196" fill="#fff" font-family="Display" font-weight="600" font-size="30">Timed lap</text>
${lapPanel(170, 262, 330, false)}${sectorRows(170, 560, 300)}
${deltaDial(800, 430, 300, 6420, "4")}
<text x="1430" y="196" fill="${paleInk}" font-family="Mono" font-size="18" text-anchor="end">Hockenheim GP</text>
${gMeter(1302, 400, 124)}<text x="1302" y="596" fill="#fff" font-family="Display" font-weight="600" font-size="52" text-anchor="middle">${lateral} g</text><text x="1302" y="628" fill="${paleInk}" font-family="Mono" font-size="17" text-anchor="middle">lateral</text>
<g fill="${paleInk}" font-family="Mono" font-size="14" text-anchor="middle"><text x="1302" y="266">braking</text><text x="1302" y="546">1.6</text></g></g>
${dot(1, 690, 298)}${dot(2, 868, 604)}${dot(3, 900, 690)}
${note(128, 1, ["Delta to a tenth. A sign, a side and", "weight say it; colour does not."])}
${note(600, 2, ["Gear and revs are read by shape,", "so they sit around the figure."])}
${note(1072, 3, ["Speed is small on purpose. Off the", "circuit it is back in the middle."])}</svg>`,
);
