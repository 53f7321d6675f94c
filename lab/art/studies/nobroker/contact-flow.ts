/** From the listing to the owner's number in five steps, as met; the two steps where evaluators stopped are coral. */
import { each } from "../../kit/draw";
import { statusBar } from "../../kit/frames";
import { range } from "../../kit/geometry";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { photo } from "./photo";
import { coral, css, ink, teal } from "./screens";

const bar = (label: string, tone = teal) =>
  `<div class="cta" style="position:absolute;left:20px;right:20px;bottom:28px;height:64px;font-size:21px;background:${tone}">${label}</div>`;
const lines = (...widths: number[]) =>
  each(
    widths,
    (w) =>
      `<i style="display:block;height:12px;width:${w}%;border-radius:3px;background:#dfe6e4;margin-bottom:13px"></i>`,
  );

const screens = [
  `<div style="height:220px">${photo("living", 0)}</div><div style="padding:22px 20px"><b style="font:600 25px/1.15 Display">2 BHK, Prakruti Residency</b><div class="f" style="gap:28px;margin:18px 0 24px"><span><b style="font:600 23px Text">₹42,000</b><br><span class="muted">rent</span></span><span><b style="font:600 23px Text">₹2,50,000</b><br><span class="muted">deposit</span></span></div>${lines(100, 88, 94)}</div>${bar("Get owner details")}`,
  `<div style="padding:26px 20px"><b style="font:600 27px/1.2 Display">What is it for?</b><div style="margin-top:24px">${each(["Family", "Single man", "Single woman", "Company"], (t, i) => `<div class="f c sb" style="height:66px;border:2px solid ${i ? "#c9d4d1" : teal};border-radius:10px;padding:0 18px;margin-bottom:12px;font:500 20px Text">${t}<i style="width:24px;height:24px;border-radius:50%;border:${i ? "2px solid #8fa19d" : `8px solid ${teal}`}"></i></div>`)}</div></div>${bar("Go on")}`,
  `<div style="padding:26px 20px"><b style="font:600 27px/1.2 Display">Confirm your number</b><p class="muted" style="font-size:19px;margin:12px 0 26px">Code sent to +91 98·· ··· 204</p><div class="f" style="gap:10px">${each(["4", "1", "9", ""], (d) => `<span style="flex:1;height:78px;border:2px solid ${d ? ink : teal};border-radius:10px;display:grid;place-items:center;font:600 34px Mono">${d}</span>`)}</div><p style="font:500 18px Text;color:${teal};margin-top:24px">Send again in 0:24</p></div>${bar("Confirm")}`,
  `<div style="padding:60px 20px 0;text-align:center"><div style="width:84px;height:84px;border-radius:50%;background:#e2f2ef;display:grid;place-items:center;margin:0 auto 24px">${icon("check", 42, teal, 2.4)}</div><b style="font:600 29px/1.2 Display">Owner contacted</b><p class="muted" style="font-size:20px;margin-top:14px">1 contact used.<br>0 of 9 left in your plan.</p></div><div style="position:absolute;left:20px;right:20px;bottom:112px;border:1px solid #dfe6e4;border-radius:10px;padding:16px 18px;font:500 18px Text">Owner is told your name and number.</div>${bar("See number")}`,
  `<div style="padding:32px 20px"><div class="f c" style="gap:16px"><span style="width:72px;height:72px;border-radius:50%;background:#e2f2ef;display:grid;place-items:center">${icon("user", 36, teal)}</span><div><b style="font:600 25px Display">Mr. Raghavan</b><div class="muted" style="font-size:18px">Owner since 2019</div></div></div><div class="mono" style="font:600 31px Mono;margin:34px 0 26px;white-space:nowrap">98450 ·····</div>${lines(92, 100, 70)}</div>${bar("Call")}`,
];

const steps = [
  { name: "Listing", note: "Button follows the thumb while scrolling", stop: "17" },
  { name: "Purpose", note: "Asked again for each listing", stop: "" },
  { name: "Code", note: "Only on the first contact of a day", stop: "" },
  { name: "Counted", note: "The count appears when it is spent", stop: "18" },
  { name: "Number", note: "No way back, no note to self", stop: "" },
] as const;

const [left, gap, pw] = [72, 302, 248];
const k = pw / 390;

export const contactFlow = scene(
  "nobroker/contact-flow",
  `body{background:#e4efec;color:${ink}}${css}.pg{width:390px;height:760px;background:#fff;border-radius:34px;overflow:hidden;position:relative;font:400 17px/1.35 Text;transform-origin:0 0}`,
  `<div class="a f sb" style="left:72px;right:72px;top:64px;align-items:baseline"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">Five steps to an owner's number</h2><span class="f c" style="gap:12px;font:400 20px Text;color:#48605c"><i style="width:20px;height:20px;border-radius:50%;background:${coral}"></i>evaluators stopped here</span></div>
${each(steps, (s, i) => {
  const x = left + i * gap;
  return `<div class="a f c" style="left:${x}px;top:176px;gap:12px;font:600 24px Display"><span class="mono" style="font:600 19px Mono;color:${s.stop ? "#c23a22" : teal}">${i + 1}</span>${s.name}</div><div class="a" style="left:${x}px;top:222px;width:${pw}px;height:${760 * k}px;border-radius:24px;box-shadow:0 0 0 ${s.stop ? `6px ${coral}` : `2px #9fb8b3`},0 26px 34px -20px #04302c80"><div class="pg" style="transform:scale(${k})">${statusBar(ink)}${screens[i]}</div></div>${s.stop ? `<div class="a" style="left:${x + pw - 34}px;top:${222 + 760 * k - 70}px;width:58px;height:58px;border-radius:50%;background:${coral};color:#fff;display:grid;place-items:center;font:700 27px Display;box-shadow:0 0 0 5px #e4efec">${s.stop}</div>` : ""}<div class="a" style="left:${x}px;top:${222 + 760 * k + 26}px;width:${pw}px;font:italic 500 20px/1.35 Text;color:${s.stop ? "#b23219" : "#48605c"}">${s.note}</div>`;
})}
<svg class="a" style="inset:0" width="1600" height="1000"><defs><marker id="h" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10Z" fill="${ink}"/></marker></defs>${each(range(4), (i) => `<path d="M${left + i * gap + pw + 10} 440H${left + (i + 1) * gap - 12}" stroke="${ink}" stroke-width="3" marker-end="url(#h)"/>`)}
<path d="M${left + 3 * gap + pw / 2} 846V890Q${left + 3 * gap + pw / 2} 910 ${left + 3 * gap + pw / 2 - 20} 910H${left + pw / 2 + 20}Q${left + pw / 2} 910 ${left + pw / 2} 890V846" fill="none" stroke="${coral}" stroke-width="3" stroke-dasharray="9 8"/><rect x="520" y="888" width="436" height="44" fill="#e4efec"/><text x="738" y="917" text-anchor="middle" font-family="Text" font-weight="600" font-size="21" fill="#b23219">no step back: a press by accident counts</text></svg>`,
);
