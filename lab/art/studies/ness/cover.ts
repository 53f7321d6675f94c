/** The line in ochre, seen from above; diary cards and the tablet lie in front of it. */
import { each } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { bin, box, conveyor, floorPatch, machine } from "./floor";
import { ink, reportCss, tablet } from "./report";

const line = `<svg class="a" style="inset:0" width="1600" height="1000"><g transform="translate(640 -128) scale(1.02)">
${floorPatch(-500, -200, 1900, 1100, 'fill="#d69a25"')}
${each(range(16), (i) => floorPatch(-500, -200 + i * 75, 1900, 1, 'stroke="#b57d14" stroke-width="1" fill="none" opacity=".6"'))}
${each(range(26), (i) => floorPatch(-500 + i * 75, -200, 1, 1100, 'stroke="#b57d14" stroke-width="1" fill="none" opacity=".6"'))}
${floorPatch(-500, 322, 1900, 7, 'fill="#fff3cf"')}${floorPatch(-500, 420, 1900, 7, 'fill="#fff3cf"')}
${each(range(7), (i) => machine(-346 + i * 176, 60, i === 4 ? "#e2402a" : "#6fbf73"))}
${conveyor(-300, 200, 1260, [40, 130, 210, 330, 420, 560, 640, 900, 990, 1080, 1170])}
${each([-120, 60, 590, 790], (x) => bin(x, 268))}
${each([120, 300, 470], (x, i) => `<g>${box(x, 344 + i * 12, 0, 15, 12, 40, { top: "#26384a", left: "#1d2c3b", right: "#14202c" })}${box(x + 1, 345 + i * 12, 40, 13, 10, 14, { top: "#f0b429", left: "#e8c79c", right: "#cfa876" })}</g>`)}
${floorPatch(-400, 372, 900, 2, 'stroke="#7d2a12" stroke-width="3" stroke-dasharray="10 9" fill="none"')}
</g></svg>`;

const cards = [
  { t: "02:10", what: "Feeder jam", note: "brass rod, 40 s", x: 84, y: 548, turn: -7 },
  { t: "02:31", what: "the same", note: "", x: 318, y: 604, turn: 4 },
  {
    t: "02:50",
    what: "the same",
    note: "“It is the same stop,<br>three times.”",
    x: 196,
    y: 730,
    turn: -2.5,
  },
] as const;

const card = (c: (typeof cards)[number]) =>
  `<div class="a" style="left:${c.x}px;top:${c.y}px;width:330px;height:206px;background:repeating-linear-gradient(#fffdf6 0 37px,#d9cfb8 37px 38.5px);transform:rotate(${c.turn}deg);box-shadow:0 1px 1px #0003,0 26px 34px -12px #3d270070;color:${ink};padding:14px 24px"><div class="a" style="left:-1px;top:0;bottom:0;width:10px;background:#e9a820"></div><div class="f sb" style="font:500 13px/22px Mono;color:#8b7a58"><span>Machine 4</span><span>Plant A, night 2</span></div><div style="font:italic 600 34px/42px Text;margin-top:2px">${c.t}</div><div style="font:italic 500 27px/37px Text">${c.what}</div><div style="font:italic 500 21px/37px Text;color:#6b4a10">${c.note}</div></div>`;

export const cover = scene(
  "ness/cover",
  `body{background:#d69a25}${reportCss}`,
  `${line}<div class="a" style="inset:0;background:linear-gradient(200deg,#d69a2500 40%,#9c690acc 100%)"></div>
${each(cards, card)}
<div class="a" style="inset:0;perspective:2200px;perspective-origin:70% 30%"><div class="a" style="left:610px;top:340px;transform:rotateX(18deg) rotateZ(-6deg)">${tablet(0.66, "filter:drop-shadow(0 50px 40px #3d270090)")}</div></div>`,
);
