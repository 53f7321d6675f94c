/** Head-Up Display: graphics over a night road, a hazard, the eye box, the symbols. Locked: pictures stay private. */

import { chevron, nightRoad, onRoad, seen } from "../../../scripts/art/lib/b-night-road";
import { grain, sheetHead } from "../../../scripts/art/lib/b-set";
import { arc, polar, range, svg, text } from "../../../scripts/art/lib/b-svg";
import type { Scene } from "../../../scripts/art/stage";
import { symbols } from "./symbols";

const G = "#4dffab";
const AMBER = "#ffc24a";
const options = { privateSlug: "hud" };

const speed = (x: number, y: number, value: string, limit: string, k = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${text(0, 0, value, { size: 190, font: "Display", weight: 640, fill: G, anchor: "end", spacing: -6 })}${text(16, -6, "km/h", { size: 34, fill: G, weight: 560 })}<circle cx="52" cy="-98" r="37" fill="none" stroke="${G}" stroke-width="7"/>${text(52, -85, limit, { size: 37, font: "Display", weight: 660, fill: G, anchor: "middle" })}</g>`;

const turnRight = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(.92)"><path d="M0 96V24Q0 0 24 0H96M66 -34L100 0L66 34" fill="none" stroke="${G}" stroke-width="17" stroke-linejoin="round"/>${text(132, 14, "280 m", { size: 62, font: "Display", weight: 640, fill: G, spacing: -1 })}${text(134, 62, "NH 48, Lonavala", { size: 32, fill: G, weight: 540 })}</g>`;

const path = (from: number, count: number, colour: string): string =>
  range(count)
    .map((i) => `<path d="${chevron(from * 1.36 ** i)}" fill="${colour}" fill-opacity="${0.95 - i * 0.1}"/>`)
    .join("");

const laneEdges = `<path d="${onRoad([
  [-1.42, 5.2],
  [-1.36, 30],
  [-1.3, 30],
  [-1.32, 5.2],
])}${onRoad([
  [1.42, 5.2],
  [1.36, 30],
  [1.3, 30],
  [1.32, 5.2],
])}" fill="${G}" opacity=".7"/>`;

const cover = (): string =>
  `<div style="position:absolute;inset:0;overflow:hidden;background:#02040b">${nightRoad(`<g filter="url(#glow)">${path(5.4, 5, G)}${laneEdges}${speed(470, 760, "72", "80", 1.18)}${turnRight(1196, 610)}</g>`)}${grain(0.09)}</div>`;

const roadView = (): string => {
  const z = 12.5;
  const [cx, cy] = seen(2.3, z, 0.92);
  const k = 920 / z;
  const rider = `<ellipse cx="${cx}" cy="${cy + k * 0.95}" rx="${k * 0.5}" ry="${k * 0.07}" fill="#000" opacity=".6"/><g transform="translate(${cx} ${cy}) scale(${k / 100})" fill="#2a3448" stroke="#93a4c6" stroke-width="2.5" stroke-linejoin="round"><rect x="-6" y="22" width="12" height="72" rx="6" fill="#0c1018"/><path d="M-20 20L-24 62L-12 88M20 20L26 58L14 82" fill="none" stroke="#222b3d" stroke-width="17" stroke-linecap="round"/><path d="M-30 -8Q-30 -38 0 -40Q30 -38 30 -8L23 30H-23Z"/><path d="M-30 -14L-42 14L-34 28M30 -14L42 14L34 28" fill="none" stroke="#2a3448" stroke-width="11"/><circle cy="-62" r="19"/><path d="M-20 -64A20 20 0 0 1 20 -64Z" fill="#5b6a8a"/><path d="M-44 30H44" stroke-width="5"/></g>`;
  const w = k * 0.7;
  const h = k * 1.18;
  const corner = (sx: number, sy: number) =>
    `<path d="M${cx + sx * w} ${cy + sy * (h - 26)}V${cy + sy * h}H${cx + sx * (w - 26)}" fill="none" stroke="${AMBER}" stroke-width="7"/>`;
  const hazard = `${corner(-1, -1)}${corner(1, -1)}${corner(-1, 1)}${corner(1, 1)}${text(cx + w + 26, cy - 18, "12 m", { size: 58, font: "Display", weight: 650, fill: AMBER })}${text(cx + w + 27, cy + 24, "cyclist, no light", { size: 30, fill: AMBER, weight: 560 })}<path d="${onRoad(
    [
      [1.5, 5.5],
      [1.7, 12.5],
      [2.9, 12.5],
      [2.7, 5.5],
    ],
  )}" fill="${AMBER}" fill-opacity=".22"/>`;
  const shift = range(4)
    .map(
      (i) =>
        `<path d="${chevron(5.6 * 1.4 ** i, -0.35 * Math.min(1, i / 2), 0.8)}" fill="${G}" fill-opacity="${0.9 - i * 0.13}"/>`,
    )
    .join("");
  return `<div style="position:absolute;inset:0;overflow:hidden;background:#02040b">${nightRoad(`<g filter="url(#glow)">${hazard}${shift}${speed(430, 790, "46", "60", 0.92)}</g>`, { car: 0, posts: false, oncoming: 2, beings: rider })}${grain(0.09)}</div>`;
};

const eyeBox = (): string => {
  const ink = "#e9f7f0";
  const soft = "#8fb3a5";
  const x0 = 880;
  const y0 = 236;
  const cw = 50;
  const ch = 46;
  const light = (i: number, j: number) => 100 * Math.exp(-(((i - 6) / 7.6) ** 2) - ((j - 3) / 5.2) ** 2);
  const cells = range(13)
    .flatMap((i) =>
      range(7).map((j) => {
        const v = light(i, j);
        return `<rect x="${x0 + i * cw}" y="${y0 + j * ch}" width="${cw - 3}" height="${ch - 3}" fill="${G}" fill-opacity="${(0.04 + (v / 100) ** 2 * 0.8).toFixed(2)}"/>${text(x0 + i * cw + 23.5, y0 + j * ch + 28, Math.round(v), { size: 16, font: "Mono", anchor: "middle", fill: v > 66 ? "#04140c" : soft })}`;
      }),
    )
    .join("");
  const kept = (i: number, j: number) => i >= 0 && i < 13 && j >= 0 && j < 7 && light(i, j) > 72;
  const rim = range(13)
    .flatMap((i) =>
      range(7).map((j) => {
        if (!kept(i, j)) return "";
        const x = x0 + i * cw - 1.5;
        const y = y0 + j * ch - 1.5;
        return `${kept(i - 1, j) ? "" : `M${x} ${y}v${ch}`}${kept(i + 1, j) ? "" : `M${x + cw} ${y}v${ch}`}${kept(i, j - 1) ? "" : `M${x} ${y}h${cw}`}${kept(i, j + 1) ? "" : `M${x} ${y + ch}h${cw}`}`;
      }),
    )
    .join("");
  const heads = `<path d="${rim}" fill="none" stroke="${AMBER}" stroke-width="4" stroke-linecap="square"/>`;
  const eye = [206, 380] as const;
  const img = [742, 452] as const;
  const car = `<path d="M72 292Q180 238 300 306M458 566L690 592Q768 604 776 668M458 566L352 560Q330 562 326 606" fill="none" stroke="${soft}" stroke-opacity=".55" stroke-width="2.5"/><path d="M262 500L312 566" stroke="${soft}" stroke-width="7" stroke-linecap="round"/><path d="M288 534L336 566" stroke="${soft}" stroke-width="3"/><path d="M300 306L458 566" stroke="${ink}" stroke-width="5"/><path d="M84 432Q70 520 96 610H262" fill="none" stroke="${soft}" stroke-opacity=".4" stroke-width="12" stroke-linecap="round"/>`;
  const head = `<circle cx="170" cy="376" r="52" fill="#12261e" stroke="${soft}" stroke-width="2"/><path d="M214 470L272 508" stroke="#0d1d17" stroke-width="26" stroke-linecap="round"/><path d="M150 428Q96 470 92 566H236Q232 480 196 424" fill="#0d1d17" stroke="${soft}" stroke-width="2"/><circle cx="${eye[0]}" cy="${eye[1]}" r="7" fill="${AMBER}"/>`;
  const rays = [-34, 0, 34]
    .map(
      (d) =>
        `<path d="M${eye[0]} ${eye[1] + d * 0.35}L${img[0]} ${img[1] + d}" stroke="${G}" stroke-opacity="${d ? 0.4 : 0.9}" stroke-width="2" ${d ? "" : ""}/>`,
    )
    .join("");
  return `<div style="position:absolute;inset:0;background:#07110d">${svg(
    1600,
    1000,
    `${sheetHead(ink, soft, "24 drivers, 151 to 191 cm", "Where eyes may be", "luminance in % of the centre")}
    ${car}${rays}<path d="M392 462L430 590L486 590" fill="none" stroke="${G}" stroke-opacity=".6" stroke-width="2" stroke-dasharray="5 6"/><rect x="424" y="584" width="92" height="46" fill="#10241c" stroke="${G}"/>${text(470, 613, "unit", { size: 18, anchor: "middle", fill: ink })}
    <path d="M${img[0]} ${img[1] - 46}V${img[1] + 46}" stroke="${G}" stroke-width="8"/>${head}${text(img[0] - 4, img[1] - 62, "image at 7.5 m", { size: 20, fill: G, anchor: "middle", weight: 600 })}
    <path d="${arc(eye[0], eye[1], 130, 90, 97.6)}" fill="none" stroke="${AMBER}" stroke-width="3"/>${text(348, 372, "4.2° down", { size: 20, fill: AMBER, weight: 600 })}<rect x="186" y="352" width="40" height="56" fill="none" stroke="${AMBER}" stroke-width="2.5"/>${text(236, 444, "eye box", { size: 20, fill: AMBER, weight: 600 })}
    <path d="M206 700H742M206 690V710M742 690V710" stroke="${soft}"/>${text(474, 734, "7.5 m, as the eye focuses it", { size: 19, fill: soft, anchor: "middle" })}
    ${cells}${heads}<path d="M${x0} ${y0 + 7 * ch + 18}H${x0 + 13 * cw - 3}M${x0} ${y0 + 7 * ch + 10}v16M${x0 + 13 * cw - 3} ${y0 + 7 * ch + 10}v16" stroke="${soft}"/>${text(x0 + 6.5 * cw, y0 + 7 * ch + 46, "130 mm", { size: 19, font: "Mono", fill: soft, anchor: "middle" })}<path d="M${x0 - 18} ${y0}V${y0 + 7 * ch - 3}M${x0 - 26} ${y0}h16M${x0 - 26} ${y0 + 7 * ch - 3}h16" stroke="${soft}"/>${text(x0 - 30, y0 - 22, "70 mm", { size: 19, font: "Mono", fill: soft, anchor: "start" })}
    <g transform="translate(880 690)"><path d="M0 -7h44" stroke="${AMBER}" stroke-width="4"/>${text(58, 0, "95% of head positions on the test drive", { size: 21, fill: ink })}</g>
    <path d="M72 790H1528" stroke="${ink}" stroke-opacity=".2"/>${[
      ["130 × 70 mm", "eye box kept, 20 mm wider than planned"],
      ["4.2°", "below the horizon, clear of the road ahead"],
      ["23 of 24", "saw every symbol without moving their seat"],
    ]
      .map(
        ([a, b], i) =>
          `${text(72 + i * 500, 870, a ?? "", { size: 52, font: "Display", weight: 660, fill: G, spacing: -1 })}${text(72 + i * 500, 912, b ?? "", { size: 21, fill: soft })}`,
      )
      .join("")}`,
  )}</div>`;
};

const symbolSet = (): string => {
  const ink = "#e9f7f0";
  const soft = "#8fb3a5";
  const cells = symbols
    .map(([name, shape, warn], i) => {
      const x = 72 + (i % 6) * 244.8;
      const y = 164 + Math.floor(i / 6) * 226;
      const c = warn ? AMBER : G;
      return `<rect x="${x}" y="${y}" width="232" height="210" fill="#0b1a14"/><g transform="translate(${x + 56} ${y + 26}) scale(1.2)" fill="none" stroke="${c}" stroke-width="7" stroke-linejoin="round" filter="url(#gl)">${shape.replaceAll("FILL", c)}</g>${text(x + 116, y + 188, name, { size: 19, fill: soft, anchor: "middle" })}`;
    })
    .join("");
  const [gx, gy] = polar(0, 0, 0, 0);
  const states = [
    ["Night", 40, 0.55],
    ["Dusk", 600, 0.75],
    ["Day", 12000, 1],
  ] as const;
  return `<div style="position:absolute;inset:0;background:#07110d">${svg(
    1600,
    1000,
    `<defs><filter id="gl" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g transform="translate(${gx} ${gy - 12})">${sheetHead(ink, soft, "stroke 4.2 arcmin", "Eighteen signs, one stroke", "never more than six at once")}</g>${cells}
  ${states.map(([n, cd, o], i) => `<g transform="translate(${72 + i * 490} 900)">${text(0, 40, "72", { size: 84, font: "Display", weight: 640, fill: G, spacing: -3, extra: `fill-opacity="${o}"` })}${text(132, 8, n, { size: 24, weight: 600, fill: ink })}${text(132, 40, `${cd.toLocaleString("en")} cd/m²`, { size: 21, fill: soft, font: "Mono" })}</g>`).join("")}`,
  )}</div>`;
};

export const scenes: Scene[] = [
  { id: "hud/cover", width: 1600, height: 1000, html: cover(), options },
  { id: "hud/road-view", width: 1600, height: 1000, html: roadView(), options },
  { id: "hud/eye-box", width: 1600, height: 1000, html: eyeBox(), options },
  { id: "hud/symbol-set", width: 1600, height: 1000, html: symbolSet(), options },
];
