/** Screens of the redesigned ordering app, 390 x 844: menu, dish, order ready. */
import { each } from "../../kit/draw";
import { statusBar } from "../../kit/frames";
import { type IconName, icon } from "../../kit/icons";
import { type Dish, dish } from "./food";

export const tomato = "#c4311f";
export const leaf = "#2b7a2f";
export const ink = "#1f1a17";
export const grey = "#5e5e5e";

/** The legal mark: a square, with a circle for vegetarian and a triangle for not; the word stands beside it. */
export const food = (veg: boolean, size = 17): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 18 18"><rect x="1" y="1" width="16" height="16" fill="#fff" stroke="${veg ? leaf : "#8a2a1a"}" stroke-width="2"/>${veg ? `<circle cx="9" cy="9" r="4.2" fill="${leaf}"/>` : `<path d="M9 4.2 14 13H4Z" fill="#8a2a1a"/>`}</svg>`;

export const dishes = [
  { name: "Masala dosa", price: 70, veg: true, kind: "dosa" },
  { name: "Rajma rice", price: 85, veg: true, kind: "rajma" },
  { name: "Chicken grain bowl", price: 140, veg: false, kind: "bowl" },
  { name: "South thali", price: 120, veg: true, kind: "thali" },
  { name: "Paneer butter masala", price: 110, veg: true, kind: "paneer" },
  { name: "Idli, three", price: 45, veg: true, kind: "idli" },
] as const satisfies readonly { name: string; price: number; veg: boolean; kind: Dish }[];

export const appCss = `.app{width:390px;height:844px;background:#fff;color:${ink};font:400 17px/1.4 Text;position:relative;overflow:hidden}
.add{display:flex;align-items:center;justify-content:center;gap:8px;height:48px;border-radius:10px;background:${tomato};color:#fff;font:600 18px Text}.add.l{background:#fff;color:${tomato};box-shadow:inset 0 0 0 2px ${tomato}}`;

const tabs: [string, IconName][] = [
  ["Menu", "fork"],
  ["Search", "search"],
  ["Orders", "bag"],
  ["Account", "user"],
];
const tabBar = (active: string): string =>
  `<div class="a f" style="left:0;right:0;bottom:0;height:84px;background:#fff;border-top:1px solid #d8d0c9;padding:9px 8px 0">${each(tabs, ([t, i]) => `<span style="flex:1;display:grid;justify-items:center;align-content:start;gap:3px;font:${t === active ? 600 : 500} 13px Text;color:${t === active ? tomato : grey}">${icon(i, 25, t === active ? tomato : grey, t === active ? 2.3 : 1.8)}${t}</span>`)}</div>`;

export function menu(inCart = 1): string {
  return `<div class="app">${statusBar(ink, "12:38")}<div style="padding:10px 20px 12px"><div class="f c sb"><h1 style="font:700 31px/1.1 Display">Building 14</h1><span class="f c" style="gap:6px;color:${tomato};font:600 16px Text">Change</span></div><div style="color:${grey};margin-top:4px">Open until 2:30 pm, about 8 minutes</div></div>
${each(dishes.slice(0, 5), (d) => `<div class="f" style="gap:14px;padding:12px 20px;border-top:1px solid #e4ddd6;height:132px"><div style="width:104px;height:104px;border-radius:12px;background:#f4ede3;display:grid;place-items:center;flex:none">${dish(d.kind, 98)}</div><div style="flex:1"><div style="font:600 19px/1.2 Text">${d.name}</div><div class="f c sb" style="margin:5px 0 8px"><span class="f c" style="gap:7px;font-size:15px">${food(d.veg)}${d.veg ? "Vegetarian" : "Non-vegetarian"}</span><b style="font:600 18px Text">₹${d.price}</b></div><div class="add ${d.kind === "dosa" && inCart ? "l" : ""}" style="height:48px">${d.kind === "dosa" && inCart ? `${icon("check", 19, tomato, 2.6)}1 added` : "Add"}</div></div></div>`)}
<div class="a" style="left:0;right:0;bottom:84px;background:#fff;border-top:1px solid #d8d0c9;padding:10px 20px"><div class="add f" style="height:56px;justify-content:space-between;padding:0 20px"><span>Review order, 1 dish</span><span>₹70</span></div></div>${tabBar("Menu")}</div>`;
}

export function dishPage(): string {
  return `<div class="app">${statusBar(ink, "12:39")}<div class="f c" style="padding:8px 16px;height:52px;gap:12px;font:600 17px Text">${icon("back", 26, ink, 2.2)}Menu</div><div style="height:250px;background:#f7d9c4;display:grid;place-items:center;overflow:hidden">${dish("dosa", 268)}</div><div style="padding:20px 22px"><div class="f sb" style="align-items:baseline"><h1 style="font:700 31px/1.1 Display">Masala dosa</h1><b style="font:600 25px Text">₹70</b></div><div class="f c" style="gap:8px;margin:8px 0 16px">${food(true, 19)}Vegetarian<span style="color:${grey}">mild, 340 kcal</span></div><div style="font:600 18px Text;margin-bottom:7px">Ingredients</div><ul style="padding-left:20px;line-height:1.75;margin:0 0 10px"><li>Rice and urad dal</li><li>Potato, turmeric, curry leaf</li><li>Onion</li></ul><div class="f c sb" style="border:2px solid ${ink};border-radius:10px;height:54px;padding:0 16px;font:600 18px Text">Without onion<span style="width:30px;height:30px;border-radius:6px;background:${ink};display:grid;place-items:center">${icon("check", 21, "#fff", 2.8)}</span></div></div>
<div class="a" style="left:22px;right:22px;bottom:34px"><div class="f c sb" style="margin-bottom:12px"><b style="font:600 18px Text">How many</b><span class="f c" style="gap:8px">${each(["minus", "plus"] as const, (i, k) => `${k ? `<b style="width:44px;text-align:center;font:600 24px Text">1</b>` : ""}<span style="width:54px;height:50px;border-radius:10px;border:2px solid ${tomato};display:grid;place-items:center">${icon(i, 24, tomato, 2.6)}</span>`)}</span></div><div class="add" style="height:60px;font-size:20px">Add to order</div></div></div>`;
}

export function ready(): string {
  return `<div class="app" style="background:${leaf};color:#fff">${statusBar("#fff", "12:47")}<div style="padding:44px 28px 0"><div style="width:72px;height:72px;border-radius:50%;background:#fff;display:grid;place-items:center">${icon("check", 42, leaf, 2.8)}</div><h1 style="font:700 64px/1 Display;letter-spacing:-1px;margin:26px 0 12px">Ready,<br>counter 4</h1><div style="font:500 21px/1.35 Text">Building 14, ground floor,<br>left of the entrance</div></div>
<div class="a" style="left:20px;right:20px;bottom:116px;background:#fff;color:${ink};border-radius:16px;padding:24px"><div class="f c" style="gap:16px"><div style="margin:-6px">${dish("dosa", 92)}</div><div><b style="font:600 20px Text">Masala dosa</b><div style="color:${grey}">without onion</div></div></div><div class="f sb c" style="border-top:1px solid #e4ddd6;margin-top:18px;padding-top:16px"><span style="color:${grey}">Order</span><b style="font:700 40px/1 Display">318</b></div></div><div class="a" style="left:20px;right:20px;bottom:34px"><div class="add l" style="height:60px;color:${leaf};box-shadow:none;font-size:20px">I have it</div></div></div>`;
}
