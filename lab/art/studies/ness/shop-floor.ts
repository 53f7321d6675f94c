/** Plant A as sketched on the second morning: six machines, the walkway, the terminal at the far end, distances paced out. */
import { each } from "../../kit/draw";
import { sticky } from "../../kit/frames";
import { type Point, range, rng, smooth } from "../../kit/geometry";
import { scene } from "../../kit/scene";

const rnd = rng(52);
const ink = "#2b2418";
const pen = (d: string, w = 2.6, color = ink) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const off = () => (rnd() - 0.5) * 3.4;

/** A line drawn by hand: slightly bent, slightly past its ends. */
function stroke(x0: number, y0: number, x1: number, y1: number, w = 2.6, color = ink): string {
  const p: Point[] = [
    [x0 + off(), y0 + off()],
    [(2 * x0 + x1) / 3 + off(), (2 * y0 + y1) / 3 + off()],
    [(x0 + 2 * x1) / 3 + off(), (y0 + 2 * y1) / 3 + off()],
    [x1 + off(), y1 + off()],
  ];
  return pen(smooth(p), w, color);
}
const rect = (x: number, y: number, w: number, h: number, sw = 2.6, color = ink) =>
  stroke(x - 3, y, x + w + 2, y, sw, color) +
  stroke(x + w, y - 2, x + w, y + h + 3, sw, color) +
  stroke(x + w + 3, y + h, x - 2, y + h, sw, color) +
  stroke(x, y + h + 2, x, y - 3, sw, color);
const hand = (x: number, y: number, text: string, size = 23, color = ink, anchor = "start") =>
  `<text x="${x}" y="${y}" font-family="Text" font-style="italic" font-weight="500" font-size="${size}" fill="${color}" text-anchor="${anchor}">${text}</text>`;

const red = "#b5391c";
const machineX = (i: number) => 250 + i * 176;

const machine = (i: number) => {
  const x = machineX(i);
  return `<g>${rect(x, 300, 122, 96, 3)}${rect(x + 14, 314, 58, 42, 1.8)}${each(range(5), (k) => stroke(x + 18 + k * 11, 352, x + 26 + k * 11, 318, 1.1))}${rect(x + 84, 366, 26, 18, 1.6)}${hand(x + 61, 286, `M${i + 1}`, 25, ink, "middle")}${pen(`M${x + 92} 330a9 9 0 1 1 18 0a9 9 0 1 1-18 0`, 2, i === 3 ? red : ink)}</g>`;
};

const operator = (x: number, y: number) =>
  `${pen(`M${x - 8} ${y}a8 8 0 1 1 16 0a8 8 0 1 1-16 0`, 2.6, red)}${pen(`M${x - 15} ${y + 24}q3-13 15-13t15 13`, 2.6, red)}`;

export const shopFloor = scene(
  "ness/shop-floor",
  "body{background:linear-gradient(160deg,#c08a22,#a06c0c)}",
  `<div class="a" style="left:60px;top:46px;width:1480px;height:908px;background:#fbf6e9;background-image:linear-gradient(#e3d7bb 1px,transparent 1px),linear-gradient(90deg,#e3d7bb 1px,transparent 1px);background-size:28px 28px;box-shadow:0 30px 50px -22px #3d2700b0,0 1px 2px #0003;transform:rotate(-.5deg)"></div>
<svg class="a" style="inset:0" width="1600" height="1000"><g transform="rotate(-.5 800 500)">
${each(range(17), (i) => `<circle cx="${104 + i * 87}" cy="74" r="9" fill="#a97617"/>`)}
${hand(120, 150, "Plant A, line 2", 40)}${hand(120, 186, "second morning, 07:40, paced out (1 step = 0.75 m)", 22, "#6b5c3d")}
${rect(140, 226, 1340, 496, 4)}${each(range(6), machine)}
${stroke(238, 420, 1278, 420, 3)}${stroke(238, 452, 1278, 452, 3)}${each(range(25), (i) => stroke(250 + i * 42, 422, 250 + i * 42, 450, 1.3))}${hand(1296, 444, "conveyor", 22, "#6b5c3d")}
${stroke(150, 520, 1470, 524, 5, "#e0a41d")}${stroke(150, 640, 1470, 638, 5, "#e0a41d")}${hand(182, 558, "walkway, no phones past the yellow line", 22, "#8b6510")}
${rect(152, 664, 84, 46, 3)}${hand(250, 700, "terminal", 25)}${pen("M176 674h36v22h-36ZM186 704h16", 2)}
${operator(machineX(0) + 60, 484)}${operator(machineX(3) + 60, 484)}${operator(machineX(5) + 60, 484)}
${pen(`M${machineX(5) + 60} 514C${machineX(5) + 40} 600 ${machineX(4)} 598 900 600S420 604 300 610 216 624 200 652`, 3.4, red)}${pen("M190 640l9 15 14-11", 3.4, red)}
${hand(800, 580, "38 m from M6, 51 steps, 34 s", 26, red, "middle")}
${rect(1300, 664, 170, 46, 2.4)}${hand(1385, 696, "fitter's bench", 22, ink, "middle")}
${hand(1392, 300, "pallets", 22, ink, "middle")}${rect(1346, 316, 92, 40, 2)}${stroke(1346, 336, 1438, 336, 1.5)}${rect(1346, 362, 92, 40, 2)}${stroke(1346, 382, 1438, 382, 1.5)}
${stroke(120, 770, 1490, 770, 1.6, "#b8a882")}
${each(
  [
    ["M1", 8],
    ["M2", 14],
    ["M3", 20],
    ["M4", 26],
    ["M5", 32],
    ["M6", 38],
  ] as const,
  ([m, d], i) =>
    `${hand(140 + i * 146, 812, m, 23)}<rect x="${140 + i * 146}" y="826" width="${d * 3}" height="15" fill="${i === 5 ? red : "#c9952c"}"/>${hand(140 + i * 146, 872, `${d} m`, 25, i === 5 ? red : ink)}`,
)}
${hand(140, 918, "metres from each machine to the place where a stop is reported", 22, "#6b5c3d")}
</g></svg>
${sticky("M4 stops most. Nobody walks for 40 seconds.", 1090, 742, "#ffd65c", { w: 176, turn: 4, size: 20, tag: "07:55" })}${sticky("terminal screen faces the wall", 1290, 760, "#ffe9a6", { w: 164, turn: -3, size: 20, tag: "08:10" })}`,
);
