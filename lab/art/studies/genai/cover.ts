/** The workbench laid on a violet table; one sentence's thread leads to the page it came from. */
import { each } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { badge, ink, violet, workbench, workbenchCss } from "./workbench";

const grey = (w: number) =>
  `<i style="display:block;height:9px;width:${w}%;background:#dedaf0;margin-bottom:11px"></i>`;

const page = `<div class="a" style="left:1092px;top:392px;width:420px;height:520px;background:#fff;padding:34px 34px 0;color:${ink};transform:rotate(3.2deg);box-shadow:0 2px 2px #12065526,0 50px 80px -20px #0d0445a0">
<div class="f c sb" style="font:500 13px Mono;color:#6a6680;margin-bottom:20px"><span class="f c" style="gap:8px">${icon("file", 17, violet)}Cost model v7</span><span>sheet 3</span></div>
<div style="font:600 25px/1.15 Display;margin-bottom:18px">Rent and energy,<br>three smaller stores</div>
<table style="width:100%;border-collapse:collapse;font:500 15px Text;font-feature-settings:'tnum'">${each(
  [
    ["Havnegade", "812,600"],
    ["Sydvej", "604,300"],
    ["Kongevang", "495,500"],
  ] as const,
  ([k, v]) =>
    `<tr><td style="padding:9px 0;border-bottom:1px solid #e7e4f2">${k}</td><td style="padding:9px 0;border-bottom:1px solid #e7e4f2;text-align:right;font-family:Mono">€${v}</td></tr>`,
)}<tr><td style="height:16px"></td></tr><tr style="background:#e4defd;box-shadow:0 0 0 8px #e4defd"><td style="padding:12px 0;font-weight:600">A year, 2023 rates</td><td style="padding:12px 0;text-align:right;font:600 16px Mono;color:${violet}">€1,912,400</td></tr></table>
<div style="margin-top:30px">${each(range(6), (i) => grey([100, 94, 98, 72, 100, 58][i] ?? 80))}</div></div>`;

export const cover = scene(
  "genai/cover",
  `body{background:radial-gradient(1100px 700px at 22% 8%,#8f79ff 0,#5b3ff0 42%,#351cb4 100%)}${workbenchCss}`,
  `<div class="a" style="left:-40px;top:64px;perspective:2600px;perspective-origin:60% 20%"><div style="transform:rotateX(24deg) rotateY(9deg) rotateZ(-7deg);transform-origin:30% 30%;border-radius:14px;overflow:hidden;box-shadow:0 0 0 1px #ffffff40,-30px 80px 120px -30px #14055fb8">${workbench()}</div></div>
<svg class="a" style="inset:0" width="1600" height="1000"><path d="M1000 425C1104 422 1086 560 1086 664" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"/><path d="M1000 425C1104 422 1086 560 1086 664" fill="none" stroke="${violet}" stroke-width="4.5" stroke-linecap="round"/></svg>${page}
<div class="a" style="left:1060px;top:662px;transform:rotate(3.2deg)">${badge(3, "solid", 48)}</div>`,
);
