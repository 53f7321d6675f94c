/** The panel over its grid of 16 px modules, with the areas marked off and measured. */
import { each, n } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { night, panel } from "./panel";

const cyan = "#7fe3f2";
const K = 1.5; // 800 x 480 drawn at 1200 x 720
const [ox, oy] = [120, 150];
const X = (m: number) => ox + m * 16 * K;
const Y = (m: number) => oy + m * 16 * K;

// Areas in modules: x, y, w, h.
const areas = [
  { b: [1, 1, 48, 4], name: "Engine speed", size: "48 × 4" },
  { b: [1, 7, 48, 2], name: "Telltales, nothing else", size: "48 × 2" },
  { b: [13, 10, 23, 12], name: "Speed", size: "12 tall, 24 mm" },
  { b: [40, 11, 8, 6], name: "Gear", size: "half of it" },
  { b: [1, 26, 48, 3], name: "Fuel", size: "48 × 3" },
] as const;

export const layoutGrid = scene(
  "instrumentcluster/layout-grid",
  "body{background:#0c1216}",
  `<svg width="1600" height="1000"><defs><radialGradient id="bg" cx=".45" cy=".45" r=".8"><stop offset="0" stop-color="#16222a"/><stop offset="1" stop-color="#090d10"/></radialGradient></defs><rect width="1600" height="1000" fill="url(#bg)"/>
<text x="${ox}" y="92" font-family="Display" font-weight="700" font-size="44" fill="#eaf3f5">50 by 30 modules</text><text x="1320" y="90" font-family="Mono" font-weight="500" font-size="19" fill="#8ba3ac" text-anchor="end">800 × 480 px, tile 16 × 16</text>
<g transform="translate(${ox} ${oy}) scale(${K})" opacity=".92">${panel({ speed: 68, gear: "4", rpm: 4700, fuel: 0.62, lit: ["beam"] }, night)}</g>
<g stroke="${cyan}" stroke-opacity=".2" stroke-width="1">${each(range(51), (i) => `<path d="M${X(i)} ${oy}V${Y(30)}" ${i % 5 ? "" : 'stroke-opacity=".45"'}/>`)}${each(range(31), (i) => `<path d="M${ox} ${Y(i)}H${X(50)}" ${i % 5 ? "" : 'stroke-opacity=".45"'}/>`)}</g>
${each(range(11), (i) => `<text x="${X(i * 5)}" y="${oy - 12}" font-family="Mono" font-size="15" text-anchor="middle" fill="#8ba3ac">${i * 5}</text>`)}${each(range(7), (i) => `<text x="${ox - 14}" y="${Y(i * 5) + 5}" font-family="Mono" font-size="15" text-anchor="end" fill="#8ba3ac">${i * 5}</text>`)}
${each(areas, ({ b: [x, y, w, h] }) => `<rect x="${X(x)}" y="${Y(y)}" width="${n(w * 16 * K)}" height="${n(h * 16 * K)}" fill="none" stroke="${cyan}" stroke-width="2.5"/>`)}
<g fill="none" stroke="${cyan}" stroke-width="2">${each(
    [
      [49, 3, 178],
      [49, 8, 300],
      [36, 21, 604],
      [48, 14, 452],
      [49, 27.5, 790],
    ] as const,
    ([mx, my, ty]) => `<path d="M${X(mx)} ${Y(my)}H${mx === 36 ? 1330 : 1338}L1352 ${ty + 8}H1364"/>`,
  )}</g>
${each(
  [
    [0, 178],
    [1, 300],
    [3, 452],
    [2, 604],
    [4, 790],
  ] as const,
  ([i, y]) =>
    `<text x="1376" y="${y + 6}" font-family="Text" font-weight="600" font-size="20" fill="#eaf3f5">${i === 1 ? "Telltales" : (areas[i]?.name ?? "")}</text><text x="1376" y="${y + 34}" font-family="Mono" font-size="17" fill="${cyan}">${areas[i]?.size}</text>`,
)}
<text x="1376" y="358" font-family="Text" font-size="18" fill="#8ba3ac">a row of their own</text>
<text x="${ox}" y="928" font-family="Text" font-style="italic" font-weight="500" font-size="21" fill="#b9c9ce">The chip redraws whole tiles, a third of the panel at 30 frames a second. Nothing crosses a line.</text></svg>`,
);
