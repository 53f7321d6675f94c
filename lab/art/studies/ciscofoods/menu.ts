/** The menu before and after: two columns of pictures against one column with words and wide buttons. */
import { each } from "../../kit/draw";
import { phone, statusBar } from "../../kit/frames";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { type Dish, dish } from "./food";
import { appCss, dishes, ink, menu, tomato } from "./screens";

// The old screen as the audit found it: pale red, small grey type, signs without words.
const grid = [
  ...dishes,
  { name: "Ghee dosa", price: 80, veg: true, kind: "dosa" },
  { name: "Dal rice", price: 75, veg: true, kind: "rajma" },
];
const small = [
  "340 kcal, mild",
  "410 kcal, mild",
  "520 kcal, egg",
  "610 kcal, mild",
  "480 kcal, milk",
  "220 kcal, mild",
  "390 kcal, milk",
  "380 kcal, mild",
];
const old = `<div class="app" style="background:#fafafa">${statusBar("#777", "12:38")}<div class="f c sb" style="padding:6px 18px 10px"><span style="font:500 21px Text">Building 14</span><span class="f" style="gap:16px">${icon("search", 22, "#9a9a9a")}${icon("bag", 22, "#9a9a9a")}</span></div><div style="display:grid;grid-template-columns:1fr 1fr;gap:10px;padding:0 12px">${each(
  grid,
  (d, i) =>
    `<div style="background:#fff;border-radius:10px;height:176px;padding:8px;box-shadow:0 1px 3px #0002;position:relative"><div style="height:96px;display:grid;place-items:center">${dish(d.kind as Dish, 100)}</div><div style="font:500 14px Text;color:#6d6d6d;margin-top:6px;white-space:nowrap">${d.name}</div><div style="font:400 12px Text;color:#9a9a9a">${small[i]}</div><div style="font:600 13px Text;color:#4caf50;margin-top:4px">₹${d.price}</div><span style="position:absolute;right:8px;bottom:8px;width:26px;height:26px;border-radius:50%;background:#e8503a;display:grid;place-items:center">${icon("plus", 15, "#fff", 2.6)}</span><i style="position:absolute;left:10px;top:10px;width:11px;height:11px;border:1.5px solid ${d.veg ? "#4caf50" : "#a0522d"};background:${d.veg ? "#4caf50" : "#a0522d"}"></i></div>`,
)}</div></div>`;

const note = (x: number, y: number, w: number, big: string, text: string) =>
  `<div class="a" style="left:${x}px;top:${y}px;width:${w}px"><div style="font:700 46px/1 Display;letter-spacing:-1px">${big}</div><p style="font:500 20px/1.4 Text;margin-top:10px">${text}</p></div>`;

export const menuPicture = scene(
  "ciscofoods/menu",
  `body{background:#f7e6dc;color:${ink}}${appCss}`,
  `<div class="a" style="left:0;top:0;bottom:0;width:640px;background:#ead9ce"></div>
<div class="a" style="left:70px;top:80px;font:700 34px/1.1 Display;color:#7d6a5f">Before</div>${phone(old, 372, { style: "left:222px;top:120px;filter:drop-shadow(0 24px 22px #5a2a1450)" })}
${phone(menu(1), 436, { style: "left:722px;top:44px;filter:drop-shadow(0 40px 34px #7a1f1080)" })}
<svg class="a" style="inset:0" width="1600" height="1000"><g stroke="${tomato}" stroke-width="2.5" fill="none"><path d="M1158 437H1206"/><path d="M1158 253H1182V164H1206"/><path d="M1158 815H1182V680H1206"/></g><g fill="${tomato}"><circle cx="1158" cy="437" r="6"/><circle cx="1158" cy="253" r="6"/><circle cx="1158" cy="815" r="6"/></g></svg>
${note(1222, 140, 320, "In words", "Vegetarian or not, next to a mark whose shapes differ.")}${note(1222, 412, 320, "48 dp", "Every Add is as wide as the text above it, and at least this tall.")}${note(1222, 656, 320, "Lower 45 %", "Review, tabs and search stay in the reach of one thumb.")}
<div class="a" style="left:70px;top:136px;width:134px;font:500 19px/1.4 Text;color:#6b594e">eight dishes, 12 px grey, signs without words</div>`,
);
