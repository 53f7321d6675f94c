/** Aviation Maintenance Suite: tablet in the hangar, task card, hangar board, sign-off. Locked: pictures stay private. */
import { grain, slab } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { hangar } from "./hangar";
import { hangarBoard, signOff, taskCard } from "./screens";

const options = { privateSlug: "Aviation" };

const cover = (): string =>
  `<div style="position:absolute;inset:0;overflow:hidden;background:#04101f">${hangar()}<div style="position:absolute;inset:0;background:linear-gradient(100deg,transparent 45%,rgba(4,16,31,.6) 80%)"></div>
  ${slab(`${taskCard()}<div style="position:absolute;inset:0;border:12px solid #0b1420"></div>`, { width: 1600, height: 1000, scale: 0.5, radius: 36, bezel: 28, frame: "#ff8a1f", edge: "rgba(255,255,255,.4)", shadow: "-30px 60px 110px rgba(0,6,16,.8)", style: "position:absolute;left:706px;top:388px;transform:perspective(2400px) rotateY(-15deg) rotateX(8deg) rotateZ(2.5deg)" })}${grain(0.07)}</div>`;

export const scenes: Scene[] = [
  { id: "Aviation/cover", width: 1600, height: 1000, html: cover(), options },
  { id: "Aviation/task-card", width: 1600, height: 1000, html: taskCard(), options },
  { id: "Aviation/hangar-board", width: 1600, height: 1000, html: hangarBoard(), options },
  { id: "Aviation/sign-off", width: 1600, height: 1000, html: signOff(), options },
];
