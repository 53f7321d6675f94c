/** The sketch: costs in one block, contacts left on the button, ten seconds to take it back. */
import { each } from "../../kit/draw";
import { phone, statusBar } from "../../kit/frames";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { photo } from "./photo";
import { css, ink, teal } from "./screens";

const costs = [
  ["Rent", "₹42,000", "a month"],
  ["Maintenance", "₹3,500", "a month"],
  ["Deposit", "₹2,50,000", "once"],
] as const;
const block = `<div style="border:2px solid ${ink};border-radius:12px;margin:0 20px">${each(costs, ([k, v, per], i) => `<div class="f" style="padding:12px 16px;align-items:baseline;${i ? "border-top:1px solid #c9d4d1" : ""}"><span style="flex:1;font-size:17px">${k}</span><b style="font:600 23px Text">${v}</b><span class="muted" style="width:72px;text-align:right;font-size:15px">${per}</span></div>`)}<div class="f" style="padding:13px 16px;border-top:2px solid ${ink};align-items:baseline;background:#eef6f4;border-radius:0 0 10px 10px"><span style="flex:1;font:600 17px Text">To move in</span><b style="font:700 25px Text">₹2,95,500</b><span style="width:72px"></span></div></div>`;

const head = (h: number) =>
  `<div style="height:${h}px">${photo("living", 0)}</div><div style="padding:18px 20px 14px"><b style="font:600 26px/1.15 Display">2 BHK, Prakruti Residency</b><div class="muted" style="font-size:16px;margin-top:5px">HAL 2nd Stage, Indiranagar</div></div>`;

const before = `<div class="nb" style="height:844px;width:390px">${statusBar(ink)}${head(214)}${block}<div class="f c" style="gap:10px;padding:20px;font:500 16px Text">${icon("sofa", 22, teal)}Semi-furnished: 2 wardrobes, 1 geyser</div><div class="a" style="left:0;right:0;bottom:0;border-top:1px solid #dfe6e4;background:#fff;padding:16px 20px 34px"><div class="f c sb" style="margin-bottom:12px;font:500 16px Text"><span>Contacts left</span><span class="f c" style="gap:5px">${each([1, 1, 1, 1, 0, 0, 0, 0, 0], (on) => `<i style="width:13px;height:13px;border-radius:50%;${on ? `background:${teal}` : "border:2px solid #9fb3af"}"></i>`)}<b style="margin-left:8px;font:600 18px Text">4</b></span></div><div class="cta" style="height:62px;font-size:19px">Contact owner, uses 1 of 4</div></div></div>`;

const after = `<div class="nb" style="height:844px;width:390px">${statusBar(ink)}${head(120)}<div style="margin:0 20px;border-radius:12px;background:#eef6f4;padding:22px"><div class="f c" style="gap:14px"><span style="width:56px;height:56px;border-radius:50%;background:#fff;display:grid;place-items:center">${icon("user", 28, teal)}</span><div><b style="font:600 23px Display">Mr. Raghavan</b><div class="muted">Owner, active today</div></div></div><div class="mono" style="font:600 28px Mono;margin:22px 0 18px">98450 ·····</div><div class="f" style="gap:12px"><div class="cta" style="flex:1;height:56px">${icon("phone", 20, "#fff")}Call</div><div class="cta" style="flex:1;height:56px;background:#fff;color:${teal};box-shadow:inset 0 0 0 2px ${teal}">${icon("chat", 20, teal)}Message</div></div></div>
<div class="a" style="left:20px;right:20px;bottom:40px;border-radius:14px;background:${ink};color:#fff;padding:22px"><div class="f c" style="gap:18px"><svg width="70" height="70" viewBox="0 0 70 70"><circle cx="35" cy="35" r="29" fill="none" stroke="#ffffff30" stroke-width="7"/><circle cx="35" cy="35" r="29" fill="none" stroke="#5fe0d0" stroke-width="7" stroke-linecap="round" stroke-dasharray="127.5 182.2" transform="rotate(-90 35 35)"/><text x="35" y="44" text-anchor="middle" fill="#fff" font-family="Display" font-weight="700" font-size="26">7</text></svg><div style="flex:1"><b style="font:600 20px Text">Not counted yet</b><div style="font-size:16px;opacity:.8;margin-top:2px">4 contacts left until then</div></div></div><div style="margin-top:18px;height:58px;border-radius:9px;background:#fff;color:${ink};display:grid;place-items:center;font:600 19px Text">Take it back</div></div></div>`;

const note = (x: number, y: number, no: string, title: string, text: string) =>
  `<div class="a" style="left:${x}px;top:${y}px;width:300px"><div style="font:700 23px/1.2 Display;color:#064f4d"><span class="mono" style="font:600 18px Mono;margin-right:10px;color:${teal}">${no}</span>${title}</div><p style="font:400 19px/1.45 Text;color:#3c524e;margin-top:8px">${text}</p></div>`;

export const redesign = scene(
  "nobroker/redesign",
  `body{background:linear-gradient(180deg,#d3e9e4,#b7dad3);color:${ink}}${css}`,
  `${phone(before, 440, { style: "left:394px;top:40px;filter:drop-shadow(0 34px 30px #04302c70)" })}${phone(after, 440, { style: "left:866px;top:40px;filter:drop-shadow(0 34px 30px #04302c70)" })}
<svg class="a" style="inset:0" width="1600" height="1000"><g fill="none" stroke="${teal}" stroke-width="2.5"><path d="M360 470H394"/><path d="M360 820H394"/><path d="M1306 810H1332"/></g><g fill="${teal}"><circle cx="398" cy="470" r="6"/><circle cx="398" cy="820" r="6"/><circle cx="1302" cy="810" r="6"/></g></svg>
${note(64, 430, "1", "One block, one order", "Rent, maintenance, deposit. The same on every listing, with the sum to move in.")}
${note(64, 744, "2", "The count before", "The button says what it uses and what is left.")}
${note(1342, 768, "3", "Ten seconds", "").replace("width:300px", "width:214px")}<div class="a" style="left:1342px;top:806px;width:214px;font:400 19px/1.45 Text;color:#3c524e">to take it back before anything is counted.</div>`,
);
