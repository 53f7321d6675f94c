/** Head-Up Display: graphics over a night road, a hazard, the eye box, the symbols. Locked: pictures stay private. */

import { arc, line, range } from "../../kit/geometry";
import { grain, sheetHead } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { svg, text } from "../../kit/svg";
import { nightRoad, seen } from "./night-road";
import { symbols } from "./symbols";

const G = "#4dffab";
const options = { privateSlug: "hud" };

const speed = (x: number, y: number, value: string, limit: string, over: boolean, k = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${text(0, 0, value, { size: 190, font: "Display", weight: 640, fill: G, anchor: "end", spacing: -6 })}${text(18, -4, "km/h", { size: 34, fill: G, weight: 560 })}<circle cx="56" cy="-98" r="40" fill="${over ? G : "none"}" stroke="${G}" stroke-width="7"/>${text(56, -84, limit, { size: 40, font: "Display", weight: 680, fill: over ? "#04160d" : G, anchor: "middle" })}</g>`;

/** A fixed piece of lane: it bends with the road and fills on the side towards which the car drifts. */
const ribbon = (x: number, y: number, w: number, h: number, bend: number, drift: -1 | 0 | 1): string => {
  const edge = (side: number): readonly (readonly [number, number])[] =>
    range(13).map((i) => {
      const u = i / 12;
      return [x + side * w * (0.5 - 0.33 * u) + bend * u * u, y - h * u] as const;
    });
  const [left, right, mid] = [edge(-1), edge(1), edge(0)];
  const side = drift < 0 ? left : right;
  const fill = drift ? `<path d="${line([...mid, ...[...side].reverse()])}Z" fill="url(#fade)"/>` : "";
  return `<defs><linearGradient id="fade" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${G}" stop-opacity=".85"/><stop offset="1" stop-color="${G}" stop-opacity=".12"/></linearGradient></defs>${fill}<path d="${line(left)}" fill="none" stroke="${G}" stroke-width="9" stroke-linecap="round"/><path d="${line(right)}" fill="none" stroke="${G}" stroke-width="9" stroke-linecap="round"/>`;
};

/** The hazard bracket names one of three sectors; it never outlines what is there. */
const bracket = (x: number, y: number, w: number, sector: 0 | 1 | 2): string => {
  const cell = w / 3;
  return `<path d="M${x + 34} ${y}H${x}V${y + 92}H${x + 34}M${x + w - 34} ${y}H${x + w}V${y + 92}H${x + w - 34}" fill="none" stroke="${G}" stroke-width="9"/>${[0, 1, 2].map((i) => (i === sector ? `<rect x="${x + i * cell + 24}" y="${y + 22}" width="${cell - 48}" height="48" fill="${G}"/>` : `<path d="M${x + i * cell + cell / 2} ${y + 34}v24" stroke="${G}" stroke-width="7"/>`)).join("")}`;
};

const cover = (): string =>
  `<div style="position:absolute;inset:0;overflow:hidden;background:#02040b">${nightRoad(`<g filter="url(#glow)">${speed(520, 800, "72", "80", false, 1.24)}${ribbon(874, 800, 340, 210, 58, 1)}</g>`)}${grain(0.09)}</div>`;

const roadView = (): string => {
  const z = 15;
  const [cx, cy] = seen(2.9, z, 0.9);
  const k = 920 / z;
  const walker = `<ellipse cx="${cx}" cy="${cy + k * 0.93}" rx="${k * 0.42}" ry="${k * 0.06}" fill="#000" opacity=".6"/><g transform="translate(${cx} ${cy}) scale(${k / 100})" fill="#2d384e" stroke="#93a4c6" stroke-width="2.5" stroke-linejoin="round"><path d="M-8 22L-26 60L-34 90M8 22L14 58L30 88" fill="none" stroke="#222b3d" stroke-width="18" stroke-linecap="round"/><path d="M-24 -26Q-20 -46 2 -46Q24 -44 24 -22L18 30H-18Z"/><path d="M-20 -28L-40 4L-34 26M20 -28L40 -2L46 20" fill="none" stroke="#2d384e" stroke-width="11" stroke-linecap="round"/><circle cx="2" cy="-66" r="17"/></g>`;
  const [x0, y0, x1, y1] = [236, 556, 1364, 872];
  const ticks = `<path d="M${x0} ${y0 + 26}V${y0}H${x0 + 26}M${x1 - 26} ${y0}H${x1}V${y0 + 26}M${x1} ${y1 - 26}V${y1}H${x1 - 26}M${x0 + 26} ${y1}H${x0}V${y1 - 26}" fill="none" stroke="#cfe" stroke-opacity=".55" stroke-width="2"/>${text(x1 - 4, y0 - 16, "8° × 3°, 2.4 m ahead", { size: 21, font: "Mono", fill: "#cfe8dc", anchor: "end" })}`;
  return `<div style="position:absolute;inset:0;overflow:hidden;background:#02040b">${nightRoad(`${ticks}<g filter="url(#glow)">${speed(540, 838, "62", "60", true, 1)}${bracket(664, 580, 320, 2)}${ribbon(874, 838, 300, 140, 40, 0)}</g>`, { car: 0, posts: false, oncoming: 2, beings: walker })}${grain(0.09)}</div>`;
};

const AMBER = "#ffc24a";

const eyeBox = (): string => {
  const ink = "#e9f7f0";
  const soft = "#8fb3a5";
  const x0 = 880;
  const y0 = 250;
  const cw = 50;
  const ch = 46;
  const light = (i: number, j: number) => 100 * Math.exp(-(((i - 6) / 7.6) ** 2) - ((j - 2.2) / 4.4) ** 2);
  const cells = range(13)
    .flatMap((i) =>
      range(6).map((j) => {
        const v = light(i, j);
        return `<rect x="${x0 + i * cw}" y="${y0 + j * ch}" width="${cw - 3}" height="${ch - 3}" fill="${G}" fill-opacity="${(0.04 + (v / 100) ** 2 * 0.8).toFixed(2)}"/>${text(x0 + i * cw + 23.5, y0 + j * ch + 28, Math.round(v), { size: 16, font: "Mono", anchor: "middle", fill: v > 66 ? "#04140c" : soft })}`;
      }),
    )
    .join("");
  const kept = (i: number, j: number) => i >= 0 && i < 13 && j >= 0 && j < 6 && light(i, j) > 72;
  const rim = range(13)
    .flatMap((i) =>
      range(6).map((j) => {
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
    `${sheetHead(ink, soft, "16 drivers, 1.48 to 1.91 m", "A window of 130 by 60 millimetres", "luminance in % of the centre")}
    ${car}${rays}<path d="M392 462L430 590L486 590" fill="none" stroke="${G}" stroke-opacity=".6" stroke-width="2" stroke-dasharray="5 6"/><rect x="424" y="584" width="92" height="46" fill="#10241c" stroke="${G}"/>${text(470, 613, "unit", { size: 18, anchor: "middle", fill: ink })}
    <path d="M${img[0]} ${img[1] - 46}V${img[1] + 46}" stroke="${G}" stroke-width="8"/>${head}${text(img[0] - 4, img[1] - 62, "image at 2.4 m", { size: 20, fill: G, anchor: "middle", weight: 600 })}
    <path d="${arc(eye[0], eye[1], 130, 90, 97.6)}" fill="none" stroke="${AMBER}" stroke-width="3"/>${text(348, 372, "4.2° down", { size: 20, fill: AMBER, weight: 600 })}<rect x="186" y="352" width="40" height="56" fill="none" stroke="${AMBER}" stroke-width="2.5"/>${text(236, 444, "eye box", { size: 20, fill: AMBER, weight: 600 })}
    <path d="M206 700H742M206 690V710M742 690V710" stroke="${soft}"/>${text(474, 734, "2.4 m, where the eye focuses", { size: 19, fill: soft, anchor: "middle" })}
    ${cells}${heads}<path d="M${x0} ${y0 + 6 * ch + 18}H${x0 + 13 * cw - 3}M${x0} ${y0 + 6 * ch + 10}v16M${x0 + 13 * cw - 3} ${y0 + 6 * ch + 10}v16" stroke="${soft}"/>${text(x0 + 6.5 * cw, y0 + 6 * ch + 46, "130 mm", { size: 19, font: "Mono", fill: soft, anchor: "middle" })}<path d="M${x0 - 18} ${y0}V${y0 + 6 * ch - 3}M${x0 - 26} ${y0}h16M${x0 - 26} ${y0 + 6 * ch - 3}h16" stroke="${soft}"/>${text(x0 - 30, y0 - 22, "60 mm", { size: 19, font: "Mono", fill: soft, anchor: "start" })}
    <g transform="translate(880 690)"><path d="M0 -7h44" stroke="${AMBER}" stroke-width="4"/>${text(58, 0, "the core, bright enough in every posture but one", { size: 21, fill: ink })}</g>
    <path d="M72 790H1528" stroke="${ink}" stroke-opacity=".2"/>${(
      [
        ["1", "upright, after setting the mirror"],
        ["7", "leaning forward at a junction"],
        ["6", "slumped at minute forty"],
        ["11", "turned to the toll window"],
      ] as const
    )
      .map(([lost, posture], i) => {
        const x = 72 + i * 370;
        const dots = range(16)
          .map(
            (k) =>
              `<circle cx="${x + 9 + k * 20}" cy="902" r="7" fill="${k < Number(lost) ? AMBER : "none"}" stroke="${k < Number(lost) ? AMBER : soft}" stroke-width="2"/>`,
          )
          .join("");
        return `${text(x, 872, lost, { size: 58, font: "Display", weight: 660, fill: AMBER, spacing: -1 })}${text(x + (lost.length > 1 ? 74 : 46), 872, "of 16 lost a part", { size: 22, fill: ink })}${dots}${text(x, 946, posture, { size: 21, fill: soft })}`;
      })
      .join("")}`,
  )}</div>`;
};

const symbolSet = (): string => {
  const ink = "#e9f7f0";
  const soft = "#8fb3a5";
  const cells = symbols
    .map(([name, degrees, shape], i) => {
      const x = 72 + (i % 7) * 209;
      const y = 168 + Math.floor(i / 7) * 312;
      return `<rect x="${x}" y="${y}" width="202" height="296" fill="#0b1a14"/><path d="M${x + 16} ${y + 176}h170M${x + 16} ${y + 170}v12M${x + 186} ${y + 170}v12" stroke="${soft}" stroke-opacity=".5"/><g transform="translate(${x + 39} ${y + 28}) scale(1.24)" fill="none" stroke="${G}" stroke-width="6.5" stroke-linejoin="round" filter="url(#gl)">${shape.replaceAll("FILL", G)}</g>${text(x + 101, y + 204, `${degrees}°`, { size: 17, font: "Mono", fill: soft, anchor: "middle" })}${text(x + 101, y + 256, name, { size: 22, fill: ink, anchor: "middle", weight: 560 })}`;
    })
    .join("");
  const states = [
    ["Noon", "15,000", 1],
    ["Dusk", "600", 0.75],
    ["Night, unlit village", "9", 0.5],
  ] as const;
  return `<div style="position:absolute;inset:0;background:#07110d">${svg(
    1600,
    1000,
    `<defs><filter id="gl" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>${sheetHead(ink, soft, "60 px to the degree, stroke 4 px", "Fourteen signs, one stroke, one green", "530 nm")}${cells}
  ${states.map(([n, cd, o], i) => `<g transform="translate(${72 + i * 490} 900)">${text(0, 36, "62", { size: 84, font: "Display", weight: 640, fill: G, spacing: -3, extra: `fill-opacity="${o}"` })}${text(136, 6, n, { size: 24, weight: 600, fill: ink })}${text(136, 36, `${cd} cd/m²`, { size: 21, fill: soft, font: "Mono" })}</g>`).join("")}`,
  )}</div>`;
};

export const scenes: Scene[] = [
  { id: "hud/cover", width: 1600, height: 1000, html: cover(), options },
  { id: "hud/road-view", width: 1600, height: 1000, html: roadView(), options },
  { id: "hud/eye-box", width: 1600, height: 1000, html: eyeBox(), options },
  { id: "hud/symbol-set", width: 1600, height: 1000, html: symbolSet(), options },
];
