/** The answer lifted out of the console: the next payout as a large amount, with its date and what it is made of. */
import { each } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { consoleCss, dashboard, green, ink, split } from "./dashboard";
import { parts, signedMoney } from "./data";

const [whole, fraction] = split(parts.payout);

const slip = `<div class="a" style="left:84px;top:452px;width:738px;background:#fffef9;color:${ink};border-radius:14px;padding:40px 46px 34px;box-shadow:0 0 0 1px #ffffff80,0 60px 90px -30px #000f08d0">
<div class="f sb c" style="font:500 22px Text;color:#5b6b62"><span>Next payout</span><span class="f c" style="gap:10px;color:${green};font-weight:600">${icon("calendar", 22, green, 2)}Today, by 17:00</span></div>
<div style="font:600 136px/1 Display;letter-spacing:-5px;margin:20px 0 26px -4px;white-space:nowrap"><span style="font-size:68px;vertical-align:48px;margin-right:8px;color:#5b6b62;font-weight:500;letter-spacing:0">€</span>${whole}<span style="color:#7d8a82">.${fraction}</span></div>
<div style="border-top:1.5px solid #cfd6cd">${each(
  [
    ["214 payments", parts.payments],
    ["9 refunds", parts.refunds],
    ["Fees", parts.fees],
  ] as const,
  ([k, v], i) =>
    `<div class="f sb c" style="height:48px;${i ? "border-top:1px solid #e6e8e0" : ""};font:400 20px Text"><span>${k}</span><span style="font:500 20px Mono">${signedMoney(v)}</span></div>`,
)}</div></div>`;

export const cover = scene(
  "paysafe/cover",
  `body{background:linear-gradient(160deg,#12754c 0,#07452c 45%,#032717 100%)}${consoleCss}`,
  `<svg class="a" style="inset:0" width="1600" height="1000"><defs><radialGradient id="l" cx=".2" cy=".05" r=".8"><stop offset="0" stop-color="#8df0b9" stop-opacity=".5"/><stop offset="1" stop-color="#8df0b9" stop-opacity="0"/></radialGradient></defs><rect width="1600" height="1000" fill="url(#l)"/>${each(range(34), (i) => `<path d="M${i * 62 - 400} 1000L${i * 62 + 300} 0" stroke="#b8ffd6" stroke-opacity=".05"/>`)}</svg>
<div class="a" style="left:0;top:0;width:1600px;height:1000px;perspective:2200px;perspective-origin:40% 40%"><div class="a" style="left:300px;top:60px;transform:rotateY(-24deg) rotateX(10deg) rotateZ(3.5deg);transform-origin:50% 50%;border-radius:14px;overflow:hidden;box-shadow:0 0 0 1px #ffffff30,50px 90px 110px -30px #00120ac0">${dashboard()}</div></div>${slip}`,
);
