/** Infotainment System: the dash at blue hour, the wide home screen, climate, navigation, the glance study. */

import { grain, slab } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { svg, text } from "../../kit/svg";
import { cabin } from "./cabin";
import { glanceSheet } from "./glance";
import { climate, home, I, navigation } from "./screens";

/** A note under the screen, its line bent from the place it speaks of. */
const note = (x: number, target: readonly [number, number], head: string, body: string): string =>
  `<circle cx="${target[0]}" cy="${target[1]}" r="7" fill="${I.blue}" stroke="#fff" stroke-width="2"/><path d="M${target[0]} ${target[1] + 8}V752H${x}V788" fill="none" stroke="${I.blue}" stroke-width="2"/>${text(x, 830, head, { size: 29, font: "Display", weight: 640, fill: I.text })}${text(x, 866, body, { size: 21, fill: I.soft })}`;

const homeOnDash = (): string =>
  `<div style="position:absolute;inset:0;background:radial-gradient(1200px 700px at 50% 36%,#1a2745,#0a1020 70%)">${slab(home(), { width: 1920, height: 720, scale: 0.758, radius: 24, bezel: 14, frame: "#04060b", style: "position:absolute;left:58px;top:100px" })}
  ${svg(1600, 1000, `${note(96, [318, 438], "Media beside it", "On the 7-inch screen it becomes a strip.")}${note(600, [850, 648], "Climate along the bottom edge", "The knob below sets the degrees.")}${note(1100, [1235, 345], "Map nearest to the driver", "The next turn never leaves this spot.")}`, "position:absolute;inset:0")}${grain(0.05)}</div>`;

export const scenes: Scene[] = [
  { id: "infoentertainment/cover", width: 1600, height: 1000, html: cabin(home()) },
  { id: "infoentertainment/home-screen", width: 1600, height: 1000, html: homeOnDash() },
  { id: "infoentertainment/climate", width: 1600, height: 1000, html: climate() },
  { id: "infoentertainment/navigation", width: 1600, height: 1000, html: navigation() },
  { id: "infoentertainment/distraction-study", width: 1600, height: 1000, html: glanceSheet() },
];
