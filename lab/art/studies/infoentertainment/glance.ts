/** The distraction study: seconds of open goggles per task in both rounds, against the budget of twelve. 1600 x 1000. */

import { range, rng } from "../../kit/geometry";
import { sheetHead } from "../../kit/set";
import { svg, text } from "../../kit/svg";

/** Medians in May and August. */
const TASKS: readonly (readonly [name: string, may: number, august: number])[] = [
  ["Song by artist", 24.6, 13.7],
  ["Drive to a recent place", 14.2, 8.9],
  ["Hear a message", 13.2, 11.6],
  ["Answer, then mute", 12.9, 7.3],
  ["Save this place", 12.8, 11.4],
  ["Two degrees warmer", 9.8, 1.4],
  ["Next radio station", 5.1, 3],
  ["Fan one step up", 3.2, 2.6],
];
const DRIVERS = 14;
const LIMIT = 12;
const INK = "#10182b";
const SOFT = "#5b6884";
const BLUE = "#1f62e0";
const OLD = "#8b97b0";
const RED = "#c92a20";

export const glanceSheet = (): string => {
  const chance = rng(77);
  const x = (s: number) => 360 + s * 30;
  const rows = TASKS.map(([name, may, august], i) => {
    const y = 226 + i * 80;
    // Seven drivers at either side of the median, nearer to it than far from it.
    const dots = (mid: number, dy: number, fill: string) =>
      range(DRIVERS)
        .map((k) => {
          const off = (0.04 + chance() ** 1.6 * 0.26) * (k % 2 ? 1 : -1);
          return `<circle cx="${x(mid * (1 + off)).toFixed(1)}" cy="${(y + dy + (chance() - 0.5) * 9).toFixed(1)}" r="5" fill="${fill}" fill-opacity=".34"/>`;
        })
        .join("");
    const late = august > LIMIT;
    return `${text(332, y + 8, name, { size: 24, anchor: "end", fill: INK, weight: 560 })}<path d="M360 ${y + 40}H1528" stroke="${INK}" stroke-opacity=".09"/>${dots(may, -13, OLD)}${dots(august, 13, late ? RED : BLUE)}<path d="M${x(may)} ${y - 27}v28" stroke="${INK}" stroke-width="4"/><path d="M${x(august)} ${y - 1}v28" stroke="${late ? RED : BLUE}" stroke-width="5"/>${text(1430, y + 8, may.toFixed(1), { size: 23, font: "Mono", anchor: "end", fill: SOFT })}${text(1528, y + 8, august.toFixed(1), { size: 23, font: "Mono", weight: 600, anchor: "end", fill: late ? RED : BLUE })}`;
  }).join("");
  const axis = [0, 4, 8, 12, 16, 20, 24, 28, 32]
    .map(
      (s) =>
        `<path d="M${x(s)} 176V832" stroke="${INK}" stroke-opacity="${s ? 0.1 : 0.4}"/>${text(x(s), 864, `${s} s`, { size: 19, font: "Mono", anchor: "middle", fill: SOFT })}`,
    )
    .join("");
  const within = (round: 1 | 2) => TASKS.filter((t) => t[round] <= LIMIT).length;
  return `<div style="position:absolute;inset:0;background:#e9eef8">${svg(
    1600,
    1000,
    `${sheetHead(INK, SOFT, "occlusion goggles, 1.5 s open", "How long a task holds the eyes", `${DRIVERS} drivers, ${TASKS.length} tasks, two rounds`)}
    ${axis}<path d="M${x(LIMIT)} 164V842" stroke="${RED}" stroke-width="3"/>${text(x(LIMIT) + 12, 176, "12 s: the budget of a task", { size: 20, fill: RED, weight: 600 })}${text(1430, 176, "May", { size: 19, font: "Mono", anchor: "end", fill: SOFT })}${text(1528, 176, "August", { size: 19, font: "Mono", anchor: "end", fill: BLUE })}${rows}
    <g transform="translate(360 938)"><path d="M0 -22v28" stroke="${INK}" stroke-width="4"/>${text(20, 0, `May, ${within(1)} of ${TASKS.length} within`, { size: 23, fill: INK })}<path d="M330 -22v28" stroke="${BLUE}" stroke-width="5"/>${text(350, 0, `August, ${within(2)} of ${TASKS.length} within`, { size: 23, fill: INK })}<circle cx="690" cy="-8" r="6" fill="${OLD}"/>${text(708, 0, "one driver", { size: 23, fill: INK })}</g>`,
  )}</div>`;
};
