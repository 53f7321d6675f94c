/** Three phones on tomato red with the dishes themselves around them, as on a lunch tray. */

import { phone } from "../../kit/frames";
import { scene } from "../../kit/scene";
import { type Dish, dish } from "./food";
import { appCss, dishPage, menu, ready } from "./screens";

const food = (kind: Dish, size: number, x: number, y: number, turn = 0) =>
  `<div class="a" style="left:${x}px;top:${y}px;transform:rotate(${turn}deg);filter:drop-shadow(0 22px 20px #5a0d0470)">${dish(kind, size)}</div>`;

export const cover = scene(
  "ciscofoods/cover",
  `body{background:radial-gradient(1100px 760px at 30% 10%,#ee5f48 0,#d23f2a 48%,#b02c1a 100%)}${appCss}`,
  `${food("thali", 460, -130, -120, 20)}${food("rajma", 330, -110, 690, 0)}${food("bowl", 400, 1340, 740, 12)}${food("paneer", 300, 1400, -70, 0)}${food("idli", 250, 1440, 330, -20)}
<div class="a" style="inset:0;perspective:2600px">
${phone(menu(), 400, { style: "left:150px;top:112px;transform:rotateZ(-7deg) rotateY(8deg);filter:drop-shadow(-24px 50px 34px #4a0a04a0)" })}
${phone(ready(), 400, { style: "left:1052px;top:120px;transform:rotateZ(7deg) rotateY(-8deg);filter:drop-shadow(24px 50px 34px #4a0a04a0)" })}
${phone(dishPage(), 436, { style: "left:590px;top:44px;transform:translateZ(60px);filter:drop-shadow(0 60px 40px #4a0a04b0)" })}</div>`,
);
