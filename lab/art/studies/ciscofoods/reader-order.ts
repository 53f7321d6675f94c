/** The dish screen with its focus stops numbered, and what the screen reader says at each. */
import { each } from "../../kit/draw";
import { phone } from "../../kit/frames";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { appCss, dishPage, ink } from "./screens";

const focus = "#1b6ef3";
// x, y, w, h on the 390 x 844 screen.
const stops = [
  { b: [12, 56, 110, 46], say: "Menu, back button" },
  { b: [18, 367, 246, 40], say: "Masala dosa, heading level 1" },
  { b: [298, 367, 76, 40], say: "70 rupees" },
  { b: [18, 410, 262, 31], say: "Vegetarian, mild, 340 kilocalories" },
  { b: [18, 449, 300, 124], say: "Ingredients, list, 3 items" },
  { b: [16, 577, 358, 63], say: "Without onion, checkbox, ticked" },
  { b: [196, 684, 178, 56], say: "How many, 1, adjustable" },
  { b: [18, 746, 354, 66], say: "Add to order, 70 rupees, button" },
] as const;

const boxes = `<svg class="a" style="inset:0;z-index:4" width="390" height="844">${each(stops, ({ b: [x, y, w, h] }) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="${focus}" fill-opacity=".07" stroke="${focus}" stroke-width="3"/>`)}</svg>`;

const [px, py, pw] = [110, 44, 440];
const k = pw / 414;

export const readerOrder = scene(
  "ciscofoods/reader-order",
  `body{background:linear-gradient(160deg,#fdf4ea,#f5dccb);color:${ink}}${appCss}`,
  `${phone(`${dishPage()}${boxes}`, pw, { style: `left:${px}px;top:${py}px;filter:drop-shadow(0 36px 30px #7a2a1460)` })}
<svg class="a" style="inset:0" width="1600" height="1000">${each(stops, ({ b: [x, y, w, h] }, i) => {
    const sx = px + (12 + x + w) * k;
    const sy = py + (12 + y + h / 2) * k;
    const ty = 196 + i * 82;
    return `<path d="M${sx} ${sy}C${sx + 60} ${sy} 620 ${ty} 690 ${ty}" fill="none" stroke="${focus}" stroke-opacity=".5" stroke-width="2"/>`;
  })}</svg>
<div class="a" style="left:690px;top:66px;right:80px"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">Eight stops, in this order</h2></div>
${each(stops, (s, i) => `<div class="a f c" style="left:690px;top:${166 + i * 82}px;height:60px;width:800px;gap:20px"><span style="width:46px;height:46px;border-radius:50%;background:${focus};color:#fff;display:grid;place-items:center;font:700 23px Display;flex:none">${i + 1}</span><span class="f c" style="gap:14px;flex:1;height:60px;background:#fff;border-radius:12px;padding:0 22px;font:500 23px Text;box-shadow:0 10px 18px -14px #7a2a1480">${icon("volume", 24, "#8a6b58")}${s.say}</span></div>`)}
<div class="a" style="left:756px;top:846px;width:730px;border-top:2px solid ${ink};padding-top:18px;font:400 20px/1.45 Text;color:#4a3a30"><b style="font-weight:600">Custom action: Details.</b> Spice level, calories, counter and waiting time are one swipe away. A status speaks once: “Ready, counter 4.”</div>`,
);
