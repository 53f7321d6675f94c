/** Three sheets in perspective, with the evaluators' numbered stickers and severity dots on them. */
import { each } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { coral, css, listing, ownerSheet, searchList } from "./screens";

const sticker = (no: number, severity: number, x: number, y: number, size = 76) =>
  `<div class="a" style="left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;text-align:center"><div style="width:${size}px;height:${size}px;border-radius:50%;background:${coral};color:#fff;display:grid;place-items:center;font:700 ${size * 0.46}px Display;box-shadow:0 0 0 6px #fff,0 14px 22px -4px #04302c90">${no}</div><div class="f" style="gap:5px;justify-content:center;margin:14px auto 0;background:#fff;border-radius:9px;padding:5px 7px;width:max-content;box-shadow:0 6px 12px -3px #04302c70">${each(range(4), (i) => `<i style="width:9px;height:9px;border-radius:50%;background:${i < severity ? coral : "#d8dfdd"}"></i>`)}</div></div>`;

const sheet = (html: string, x: number, y: number, z: number, w: number, h: number, marks: string) =>
  `<div class="a" style="left:${x}px;top:${y}px;width:${w}px;height:${h}px;transform:translateZ(${z}px);border-radius:12px;box-shadow:0 0 0 1px #ffffff66,-50px 70px 80px -24px #02201e9c"><div style="border-radius:12px;overflow:hidden;width:100%;height:100%">${html}</div>${marks}</div>`;

export const cover = scene(
  "nobroker/cover",
  `body{background:radial-gradient(1200px 800px at 70% 10%,#2fb3a8 0,#0b7f79 46%,#064f4d 100%)}${css}`,
  `<div class="a" style="inset:0;perspective:2400px;perspective-origin:50% 30%"><div class="a" style="left:60px;top:-30px;width:1400px;height:1000px;transform-style:preserve-3d;transform:rotateX(38deg) rotateZ(-24deg);transform-origin:50% 50%">
${sheet(searchList(860), -420, -40, 0, 1120, 860, sticker(5, 3, 758, 98, 68))}
${sheet(listing(900), 380, 130, 90, 1120, 900, `${sticker(9, 2, 330, 330)}${sticker(12, 3, 560, 176, 84)}${sticker(14, 2, -8, 640)}`)}
${sheet(ownerSheet(), 870, 712, 190, 560, 560, sticker(18, 4, 430, 66, 92))}</div></div>`,
);
