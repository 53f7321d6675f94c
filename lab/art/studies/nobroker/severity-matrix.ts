/** 34 findings by severity and by how often a renter meets them; the two fours stand alone in one corner. */
import { each, n } from "../../kit/draw";
import { rng } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { coral, ink, teal } from "./screens";

// Findings by severity, worst first: 2 + 9 + 14 + 9.
const numbers: Record<number, number[]> = {
  4: [17, 18],
  3: [2, 5, 6, 8, 11, 12, 21, 24, 30],
  2: [1, 3, 4, 7, 9, 10, 13, 14, 15, 16, 19, 22, 26, 31],
  1: [20, 23, 25, 27, 28, 29, 32, 33, 34],
};
// How often: 0 now and then, 1 most visits, 2 every time.
const often: Record<number, number[]> = {
  4: [2, 2],
  3: [0, 1, 1, 0, 2, 2, 0, 1, 0],
  2: [0, 1, 2, 1, 0, 1, 2, 0, 1, 0, 2, 1, 0, 1],
  1: [2, 0, 1, 0, 1, 2, 0, 1, 0],
};
const tone: Record<number, string> = { 4: coral, 3: "#f58f75", 2: "#4ba59c", 1: "#a9cfc9" };
const words: Record<number, string> = { 4: "Task fails", 3: "Major", 2: "Minor", 1: "Cosmetic" };

const [x0, y0, w, h] = [330, 210, 348, 166];
const rnd = rng(11);

const cell = (s: number, o: number) => {
  const items = (numbers[s] ?? []).map((no, i) => ({ no, o: often[s]?.[i] ?? 0 })).filter((f) => f.o === o);
  const per = Math.ceil(items.length / (items.length > 3 ? 2 : 1));
  return each(items, (f, i) => {
    const rows = items.length > 3 ? 2 : 1;
    const cx = x0 + o * w + (w / (per + 1)) * ((i % per) + 1) + (rnd() - 0.5) * 18;
    const cy =
      y0 + (4 - s) * h + (rows === 1 ? h / 2 : h * (0.29 + 0.42 * Math.floor(i / per))) + (rnd() - 0.5) * 5;
    const r = s === 4 ? 42 : 26;
    return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${r}" fill="${tone[s]}"/><text x="${n(cx)}" y="${n(cy + r * 0.26)}" text-anchor="middle" font-family="Display" font-weight="700" font-size="${n(r * 0.78)}" fill="${s === 1 || s === 3 ? ink : "#fff"}">${f.no}</text>`;
  });
};

export const severityMatrix = scene(
  "nobroker/severity-matrix",
  `body{background:#f3f7f5;color:${ink}}`,
  `<div class="a f sb" style="left:90px;right:90px;top:62px;align-items:baseline"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">34 findings, two alone in a corner</h2><span style="font:400 20px Text;color:#48605c">three evaluators, rated apart</span></div>
<svg class="a" style="inset:0" width="1600" height="1000"><rect x="${x0 + 2 * w}" y="${y0}" width="${w}" height="${h}" fill="#fde4dd"/>
${each([0, 1, 2, 3, 4], (i) => `<path d="M${x0} ${y0 + i * h}H${x0 + 3 * w}" stroke="${i === 4 ? ink : "#c4d6d2"}" stroke-width="${i === 4 ? 2.5 : 1.5}"/>`)}${each([0, 1, 2, 3], (i) => `<path d="M${x0 + i * w} ${y0}V${y0 + 4 * h}" stroke="${i ? "#c4d6d2" : ink}" stroke-width="${i ? 1.5 : 2.5}"/>`)}
${each([4, 3, 2, 1], (s) => `<text x="90" y="${y0 + (4 - s) * h + h / 2 - 4}" font-family="Display" font-weight="700" font-size="46" fill="${s > 2 ? "#c23a22" : teal}">${s}</text><text x="138" y="${y0 + (4 - s) * h + h / 2 - 14}" font-family="Text" font-weight="600" font-size="21" fill="${ink}">${words[s]}</text><text x="138" y="${y0 + (4 - s) * h + h / 2 + 14}" font-family="Text" font-size="19" fill="#48605c">${numbers[s]?.length} findings</text>${cell(s, 0)}${cell(s, 1)}${cell(s, 2)}`)}
${each(["Now and then", "Most visits", "Every time"], (t, i) => `<text x="${x0 + w * (i + 0.5)}" y="${y0 + 4 * h + 42}" text-anchor="middle" font-family="Text" font-weight="600" font-size="21" fill="${ink}">${t}</text>`)}
<text x="90" y="${y0 - 26}" font-family="Text" font-size="19" fill="#48605c">Severity</text><text x="${x0 + 1.5 * w}" y="${y0 + 4 * h + 86}" text-anchor="middle" font-family="Text" font-size="19" fill="#48605c">how often a renter meets it</text>
<path d="M1374 294H1404" stroke="${coral}" stroke-width="3"/><g font-family="Text" font-size="20" fill="${ink}"><text x="1416" y="270" font-weight="600">Both on the</text><text x="1416" y="297" font-weight="600">contact button</text><text x="1416" y="332" fill="#48605c">17, one press</text><text x="1416" y="358" fill="#48605c">18, no count</text></g></svg>`,
);
