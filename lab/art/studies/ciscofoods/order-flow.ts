/** From menu to pickup: five screens with the reach of one thumb shaded, and the steps that went. */
import { each } from "../../kit/draw";
import { phone } from "../../kit/frames";
import { range } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { pay, review } from "./checkout";
import { appCss, dishPage, ink, leaf, menu, ready, tomato } from "./screens";

const steps = [
  { name: "Menu", html: menu(1), gone: "" },
  { name: "Dish", html: dishPage(), gone: "Customise sheet" },
  { name: "Review", html: review(), gone: "Silent 3 min timer" },
  { name: "Pay", html: pay(), gone: "“Are you sure?”" },
  { name: "Collect", html: ready(), gone: "Receipt as picture" },
] as const;

const [x0, gap, w] = [66, 304, 252];
// A thumb that holds the phone at the lower right reaches this far.
const reach = `<svg class="a" style="inset:0;z-index:3" width="390" height="844"><path d="M390 844V462C300 430 120 500 40 660C10 724 6 790 14 844Z" fill="#1c7cff" opacity=".2"/><path d="M390 462C300 430 120 500 40 660C10 724 6 790 14 844" fill="none" stroke="#0b5fd0" stroke-width="4" stroke-dasharray="12 10"/></svg>`;

export const orderFlow = scene(
  "ciscofoods/order-flow",
  `body{background:#f4ece2;color:${ink}}${appCss}`,
  `<div class="a f c" style="left:66px;right:66px;top:58px"><h2 style="font:700 46px/1 Display;letter-spacing:-.6px">Nine steps became five</h2><span class="f c" style="margin-left:auto;gap:12px;font:400 20px Text;color:#5b4c42"><i style="width:34px;height:22px;background:#1c7cff38;border:2px dashed #0b5fd0"></i>reach of one thumb</span></div>
${each(steps, (s, i) => {
  const x = x0 + i * gap;
  return `<div class="a" style="left:${x}px;top:158px;font:600 25px Display"><span class="mono" style="font:600 18px Mono;color:${tomato};margin-right:10px">${i + 1}</span>${s.name}</div>${phone(`${s.html}${reach}`, w, { style: `left:${x}px;top:206px;filter:drop-shadow(0 18px 16px #5a2a1450)` })}`;
})}
<svg class="a" style="inset:0" width="1600" height="1000"><defs><marker id="h" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10Z" fill="${ink}"/></marker></defs>${each(range(4), (i) => `<path d="M${x0 + i * gap + w + 8} 470H${x0 + (i + 1) * gap - 8}" stroke="${ink}" stroke-width="3" marker-end="url(#h)"/><path d="M${x0 + i * gap + w + 26} 476V800" stroke="#b9a695" stroke-width="2" stroke-dasharray="3 5"/>`)}</svg>
${each(steps, (s, i) => (s.gone ? `<div class="a" style="left:${x0 + i * gap - 26 - 112}px;top:800px;width:224px;border:2px dashed #b9a695;border-radius:10px;padding:14px 10px;text-align:center;font:500 19px Text;color:#5b4c42;text-decoration:line-through;text-decoration-color:${tomato};text-decoration-thickness:2px;background:#f4ece2">${s.gone}</div>` : ""))}
<div class="a" style="left:66px;right:66px;top:896px;font:500 21px/1.4 Text;color:${leaf}">Add, Review and Pay stay in the lower 45 percent. Remove is a word beside the swipe.</div>`,
);
