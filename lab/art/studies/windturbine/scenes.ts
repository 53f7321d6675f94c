/** Wind Turbine Management & Control System: the farm at dusk, its control room, triage and reinspection. */

import { polar, range, rng, smooth } from "../../kit/geometry";
import { grain, slab } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { svg, text } from "../../kit/svg";
import { reinspection } from "./blade";
import { live, outputAt, turbines } from "./data";
import { controlRoom, W } from "./screen";
import { alarmTriage } from "./triage";
import { turbine } from "./turbine";

const ridge = (base: number, height: number, seed: number): string => {
  const chance = rng(seed);
  const points = range(15).map((i) => [i * 120 - 40, base - chance() * height] as const);
  return `${smooth(points)}L1700 1000L-40 1000Z`;
};

const tag = (x: number, y: number, id: string, note: string, colour: string): string => {
  const [lx, ly] = polar(x, y, 74, 48);
  return `<circle cx="${x}" cy="${y}" r="5" fill="none" stroke="${colour}" stroke-width="2"/><path d="M${x + 4} ${y - 4}L${lx} ${ly}H${lx + 118}" fill="none" stroke="${colour}" stroke-width="1.5"/>${text(lx + 6, ly - 9, id, { size: 19, fill: "#fff", font: "Mono", weight: 600 })}${text(lx + 6, ly + 22, note, { size: 16, fill: colour, font: "Mono" })}`;
};

/** @param t 0..1 through the loop; rotors turn by whole thirds so that the ends meet */
export const windCover = (t = 0, film = true): string => {
  const turn = (rounds: number, start: number) => start + t * 120 * rounds;
  const far = range(7)
    .map((i) =>
      turbine(
        1500 - i * 128,
        500 - (i % 3) * 16,
        0.34 + (i % 2) * 0.05,
        turn(6, i * 37),
        ["#cfe0d2", "#4f8f89"],
        `f${i}`,
      ),
    )
    .join("");
  const mw = (i: number) => {
    const one = turbines[i];
    return one ? live(one, i, t).mw.toFixed(2) : "";
  };
  const sky = svg(
    1600,
    1000,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#07252e"/><stop offset=".3" stop-color="#15505a"/><stop offset=".52" stop-color="#5f9e93"/><stop offset=".63" stop-color="#e9c58f"/><stop offset=".7" stop-color="#f2a566"/></linearGradient>
    <radialGradient id="sun" cx=".66" cy=".64" r=".5"><stop offset="0" stop-color="#ffe3ad" stop-opacity=".95"/><stop offset=".25" stop-color="#ffc989" stop-opacity=".42"/><stop offset=".6" stop-color="#ffb97c" stop-opacity=".1"/><stop offset="1" stop-color="#ffb070" stop-opacity="0"/></radialGradient>
    <linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d3a3d"/><stop offset=".5" stop-color="#06191c"/></linearGradient><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6d6a8" stop-opacity="0"/><stop offset=".55" stop-color="#f6d6a8" stop-opacity=".5"/><stop offset="1" stop-color="#f6d6a8" stop-opacity="0"/></linearGradient></defs>
    <rect width="1600" height="1000" fill="url(#sky)"/><rect width="1600" height="1000" fill="url(#sun)"/>
    <path d="${ridge(640, 60, 3)}" fill="#4d8a83" opacity=".75"/>${far}<rect y="520" width="1600" height="170" fill="url(#mist)" opacity=".7"/>
    ${turbine(1010, 410, 0.72, turn(5, 44), ["#f7e9cf", "#4f8f89"], "m1", 480)}${turbine(640, 420, 0.88, turn(5, 12), ["#f7e9cf", "#3f7f7b"], "m2", 440)}<path d="${ridge(700, 66, 8)}" fill="#22605f"/>
    <rect y="600" width="1600" height="190" fill="url(#mist)" opacity=".42"/><path d="${ridge(800, 70, 21)}" fill="url(#near)"/>
    ${turbine(250, 410, 1.86, turn(4, 4), ["#fbf1dd", "#2f6c6c"], "n", 400)}
    ${tag(640, 420, "T-16", `${mw(15)} MW`, "#bff3e2")}${tag(250, 410, "T-17", "reinspect blade 3", "#ffcf6b")}`,
  );
  const screen = slab(controlRoom(20 + t * 720, t), {
    width: 1600,
    height: 1000,
    scale: 0.545,
    radius: 18,
    bezel: 12,
    frame: "#05090a",
    style:
      "position:absolute;left:676px;top:392px;transform:perspective(2200px) rotateX(7deg) rotateY(-17deg) rotateZ(1.500deg);transform-origin:60% 50%",
  });
  return `<div style="position:absolute;inset:0;overflow:hidden;background:#07252e">${sky}
  <div style="position:absolute;right:64px;top:58px;color:#fff;text-align:right"><div style="font-family:Display;font-weight:700;font-size:196px;line-height:.86;letter-spacing:-.045em;font-variant-numeric:tabular-nums">${outputAt(t).toFixed(1)}</div><div style="font-family:Mono,Text;font-size:22px;margin-top:20px;color:${W.accent}">MW from 46 of 48 turbines</div></div>
  ${screen}${film ? grain() : ""}</div>`;
};

export const scenes: Scene[] = [
  { id: "windturbine/cover", width: 1600, height: 1000, html: windCover() },
  { id: "windturbine/control-room", width: 1600, height: 1000, html: controlRoom() },
  { id: "windturbine/alarm-triage", width: 1600, height: 1000, html: alarmTriage() },
  { id: "windturbine/reinspection", width: 1600, height: 1000, html: reinspection() },
];
