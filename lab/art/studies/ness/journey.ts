/** One early shift at plant B with a clock: work load, eleven stops above the line, eight entries below it. */
import { each, n, scale } from "../../kit/draw";
import { type Point, smooth } from "../../kit/geometry";
import { scene } from "../../kit/scene";

const ink = "#2b2110";
const ochre = "#b07a12";
const red = "#b5391c";
const x = scale(6, 14, 150, 1480);
const h = (t: string) => {
  const [a = 0, b = 0] = t.split(":").map(Number);
  return x(a + b / 60);
};

const stops = [
  { t: "06:22", d: 3, what: "tool" },
  { t: "07:05", d: 2, what: "jam" },
  { t: "07:31", d: 2, what: "jam" },
  { t: "08:14", d: 6, what: "jam" },
  { t: "09:02", d: 4, what: "coolant" },
  { t: "09:58", d: 21, what: "no pallets" },
  { t: "10:52", d: 3, what: "jam" },
  { t: "11:20", d: 34, what: "spindle, fitter" },
  { t: "12:26", d: 2, what: "jam" },
  { t: "12:58", d: 5, what: "tool" },
  { t: "13:24", d: 3, what: "jam" },
] as const;
const entries = ["08:25", "12:02", "13:48", "13:50", "13:51", "13:53", "13:55", "13:57"] as const;

const load: Point[] = (
  [
    ["06:00", 30],
    ["06:30", 48],
    ["07:20", 66],
    ["08:10", 88],
    ["08:40", 60],
    ["09:10", 40],
    ["09:40", 62],
    ["10:05", 96],
    ["10:25", 70],
    ["10:55", 52],
    ["11:25", 98],
    ["11:55", 90],
    ["12:20", 50],
    ["12:50", 58],
    ["13:20", 70],
    ["13:40", 86],
    ["13:52", 100],
    ["14:00", 78],
  ] as const
).map(([t, v]) => [h(t), 390 - v * 1.55]);
const [base, low] = [560, 720];

const quote = (px: number, y: number, w: number, text: string, who: string) =>
  `<div class="a" style="left:${px}px;top:${y}px;width:${w}px;font:italic 500 20px/1.35 Text;color:${ink}">${text}<span class="mono" style="display:block;font:500 14px Mono;color:#7a683f;margin-top:6px">${who}</span></div>`;

export const journey = scene(
  "ness/journey",
  `body{background:#faf5e8;color:${ink}}`,
  `<div class="a f" style="left:80px;right:120px;top:60px;align-items:baseline"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">One early shift, to the minute</h2><span style="margin-left:auto;font:400 20px Text;color:#6e5c37">Plant B, Tuesday</span></div>
<svg class="a" style="inset:0" width="1600" height="1000"><defs><linearGradient id="ld" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#e9a820" stop-opacity=".75"/><stop offset="1" stop-color="#e9a820" stop-opacity=".06"/></linearGradient></defs>
<rect x="${n(h("13:45"))}" y="180" width="${n(h("14:00") - h("13:45"))}" height="590" fill="#f5d9c7"/><rect x="${n(h("09:58"))}" y="180" width="${n(h("10:19") - h("09:58"))}" height="590" fill="#f6e7bf"/>
${each([6, 7, 8, 9, 10, 11, 12, 13, 14], (k) => `<path d="M${n(x(k))} 180V${low + 50}" stroke="#ddcfac" stroke-width="1.5"/><text x="${n(x(k))}" y="${low + 84}" font-family="Mono" font-weight="500" font-size="19" text-anchor="middle" fill="${ink}">${String(k).padStart(2, "0")}:00</text>`)}
${each([10, 20, 30, 40, 50], (m) => each([6, 7, 8, 9, 10, 11, 12, 13], (k) => `<path d="M${n(x(k + m / 60))} ${low + 44}v6" stroke="#b9a878" stroke-width="1.5"/>`))}
<path d="${smooth(load)}L${n(x(14))} 390L${n(x(6))} 390Z" fill="url(#ld)"/><path d="${smooth(load)}" fill="none" stroke="${ochre}" stroke-width="4"/>
<path d="M150 ${base}H1480M150 ${low}H1480" stroke="${ink}" stroke-width="2.5"/>
${each(stops, (s, i) => {
  const r = 7 + Math.sqrt(s.d) * 4.2;
  const up = i % 2 ? 62 : 34;
  return `<circle cx="${n(h(s.t))}" cy="${base}" r="${n(r)}" fill="${s.d > 15 ? red : ink}"/><text x="${n(h(s.t))}" y="${n(base - r - 12 - (s.d > 15 ? 0 : up - 34))}" text-anchor="middle" font-family="Text" font-size="18" font-weight="${s.d > 15 ? 600 : 400}" fill="${s.d > 15 ? red : ink}">${s.what}</text>${s.d > 5 ? `<text x="${n(h(s.t))}" y="${n(base + 6)}" text-anchor="middle" font-family="Mono" font-weight="600" font-size="${s.d > 15 ? 17 : 13}" fill="#fff">${s.d}</text>` : ""}`;
})}
${each(entries, (t, i) => {
  const stack = i > 1 ? i - 2 : 0;
  return `<rect x="${n((i > 1 ? h("13:53") - 8 + (stack % 2) * 22 - 6 : h(t)) - 9)}" y="${low - 22 - Math.floor(stack / 2) * 24}" width="18" height="18" fill="${ochre}"/>`;
})}
<g font-family="Text" font-weight="600" font-size="20" fill="${ink}" stroke="#faf5e8" stroke-width="7" paint-order="stroke"><text x="150" y="214">Work load</text><text x="150" y="466">Stops <tspan font-weight="400" fill="#6e5c37">11, size is minutes</tspan></text><text x="150" y="660">Entries <tspan font-weight="400" fill="#6e5c37">8, six of them between 13:48 and 13:57</tspan></text></g>
</svg>
${quote(690, 850, 360, "Waiting for pallets is not a machine fault, so nobody entered it.", "plant manager, pointing at ten")}${quote(1204, 850, 320, "“At ten to two I do all of it.”", "operator, end of shift")}${quote(150, 850, 400, "Two jams before breakfast. “It is the same stop.”", "operator, 07:40")}`,
);
