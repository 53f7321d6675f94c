/** The distraction study: how long eyes leave the road, per task, before and after. 1600 x 1000. */
import { sheetHead } from "./b-set";
import { range, rng, svg, text } from "./b-svg";

const TASKS: [string, number, number][] = [
  ["Change a song", 1.5, 0.9],
  ["Set 22.5 degrees", 2.3, 0.8],
  ["Answer a call", 1.3, 0.8],
  ["Find a petrol station", 3.1, 1.6],
  ["Defog the windscreen", 2.6, 0.7],
  ["Read the next turn", 1.2, 0.6],
];
const DRIVERS = 18;
const INK = "#10182b";
const SOFT = "#5b6884";
const BLUE = "#1f62e0";
const OLD = "#9aa6bf";

const median = (list: number[]): number => {
  const s = [...list].sort((a, b) => a - b);
  return ((s[Math.floor((s.length - 1) / 2)] ?? 0) + (s[Math.ceil((s.length - 1) / 2)] ?? 0)) / 2;
};

export const glanceSheet = (): string => {
  const chance = rng(77);
  const x = (s: number) => 350 + s * 238;
  const sample = (mid: number) =>
    range(DRIVERS).map(() => Math.max(0.25, mid * (1 + (chance() + chance() + chance() - 1.5) * 0.42)));
  let over = [0, 0];
  const rows = TASKS.map(([name, before, after], i) => {
    const y = 240 + i * 108;
    const sets = [sample(before), sample(after)];
    over = over.map((n, k) => n + (sets[k] ?? []).filter((s) => s > 2).length);
    const dots = sets
      .map((set, k) =>
        set
          .map(
            (s) =>
              `<circle cx="${x(s).toFixed(1)}" cy="${y - 20 + k * 36 + (chance() - 0.5) * 15}" r="6.5" fill="${k ? BLUE : OLD}" fill-opacity=".72"/>`,
          )
          .join(""),
      )
      .join("");
    const mids = sets
      .map(
        (set, k) =>
          `<path d="M${x(median(set))} ${y - 38 + k * 36}v34" stroke="${k ? BLUE : INK}" stroke-width="4"/>`,
      )
      .join("");
    const end = sets
      .map((set, k) =>
        text(1528, y - 12 + k * 36, `${median(set).toFixed(1)} s`, {
          size: 22,
          font: "Mono",
          weight: k ? 600 : 500,
          anchor: "end",
          fill: k ? BLUE : SOFT,
        }),
      )
      .join("");
    return `${text(322, y + 6, name, { size: 24, anchor: "end", fill: INK, weight: 560 })}<path d="M350 ${y + 52}H1528" stroke="${INK}" stroke-opacity=".1"/>${dots}${mids}${end}`;
  }).join("");
  const axis = range(5)
    .map(
      (s) =>
        `<path d="M${x(s)} 176V850" stroke="${INK}" stroke-opacity="${s ? 0.1 : 0.4}"/>${text(x(s), 884, `${s} s`, { size: 19, font: "Mono", anchor: "middle", fill: SOFT })}`,
    )
    .join("");
  return `<div style="position:absolute;inset:0;background:#e9eef8">${svg(
    1600,
    1000,
    `${sheetHead(INK, SOFT, "Driving simulator, 60 km/h", "The longest glance off the road", `${DRIVERS} drivers, 6 tasks, twice`)}
    <rect x="${x(2)}" y="176" width="${1420 - x(2)}" height="674" fill="#e2322d" fill-opacity=".07"/>${axis}<path d="M${x(2)} 168V858" stroke="#d3281f" stroke-width="3"/>${text(x(2) + 14, 200, "over 2 s: never by design", { size: 20, fill: "#b51d15", weight: 600 })}${rows}
    <g transform="translate(330 944)"><circle cx="6" cy="-7" r="8" fill="${OLD}"/>${text(26, 0, `old system, ${over[0]} of ${DRIVERS * 6} glances too long`, { size: 22, fill: INK })}<circle cx="566" cy="-7" r="8" fill="${BLUE}"/>${text(586, 0, `redesign, ${over[1]} of ${DRIVERS * 6}`, { size: 22, fill: INK })}<path d="M896 -20v26" stroke="${INK}" stroke-width="4"/>${text(912, 0, "median", { size: 22, fill: INK })}</g>`,
  )}</div>`;
};
