/** The audit sheet of colours: old pair, measured ratio, new pair; ratios are computed here. */
import { contrast, each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { ink, leaf, tomato } from "./screens";

const rows = [
  { where: "Buttons and links", on: "#ffffff", before: "#e8503a", after: "#c4311f", sample: "Review order" },
  { where: "Price", on: "#ffffff", before: "#4caf50", after: "#2b7a2f", sample: "₹140" },
  {
    where: "Calories, allergens",
    on: "#ffffff",
    before: "#9a9a9a",
    after: "#5e5e5e",
    sample: "340 kcal, nuts",
  },
  { where: "Sold-out dish", on: "#f5f5f5", before: "#bdbdbd", after: "#6b6b6b", sample: "Sold out" },
] as const;

const swatch = (color: string, on: string, sample: string, ok: boolean) => {
  const ratio = contrast(color, on);
  return `<div class="f" style="height:150px;border-radius:12px;overflow:hidden;box-shadow:0 1px 2px #0002,0 14px 20px -14px #5a2a1470"><div style="width:112px;background:${color}"></div><div style="flex:1;background:${on};padding:18px 22px;display:flex;flex-direction:column;justify-content:space-between"><span style="font:600 25px/1.1 Text;color:${color}">${sample}</span><span class="f sb" style="align-items:flex-end"><span class="mono" style="font:500 15px Mono;color:#55504a">${color.toUpperCase()}</span><span class="f c" style="gap:10px"><b style="font:700 46px/.8 Display;letter-spacing:-1px">${ratio.toFixed(1)}</b><span style="width:32px;height:32px;border-radius:${ok ? "50%" : "6px"};background:${ok ? leaf : tomato};display:grid;place-items:center">${icon(ok ? "check" : "close", 20, "#fff", 3)}</span></span></span></div></div>`;
};

export const contrastAudit = scene(
  "ciscofoods/contrast-audit",
  `body{background:#fbf3ea;color:${ink}}`,
  `<div class="a f" style="left:80px;right:80px;top:60px;align-items:baseline"><h2 style="font:700 46px/1 Display;letter-spacing:-.6px">Moving the tomato</h2><span style="margin-left:auto;font:400 20px Text;color:#6b594e">text needs 4.5, measured on its own ground</span></div>
<div class="a" style="left:80px;right:80px;top:146px;display:grid;grid-template-columns:260px 1fr 70px 1fr;column-gap:24px;row-gap:26px;align-items:center"><span></span><b style="font:600 20px Text">Before</b><span></span><b style="font:600 20px Text">After</b>
${each(rows, (r) => `<div><div style="font:600 24px/1.2 Display">${r.where}</div><div style="font:400 18px Text;color:#6b594e;margin-top:6px">${r.on === "#ffffff" ? "on white" : "on grey"}</div></div>${swatch(r.before, r.on, r.sample, false)}<span style="justify-self:center">${icon("arrow", 44, "#8a7668", 1.7)}</span>${swatch(r.after, r.on, r.sample, true)}`)}</div>`,
);
