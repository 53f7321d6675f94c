/** The alarm triage of the turbine study: 214 messages of two hours, drawn once each, folded into three causes. 1600 x 1000. */

import { range, rng } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at, DISP, label, MONO, p } from "../../kit/set";
import { svg, text } from "../../kit/svg";

const D = {
  bg: "#eaf2ef",
  ink: "#0b2427",
  soft: "#52706d",
  line: "#c3d6d1",
  red: "#cf3a1a",
  amber: "#c98a00",
  green: "#0f8a6b",
  dark: "#0b2427",
};
type Lane = { name: string; cause: string; count: number; from: number; to: number; colour: string };
/** Minutes after 16:05. */
const LANES: readonly Lane[] = [
  { name: "T-12", cause: "Pitch bearing, blade 2", count: 37, from: 104, to: 117, colour: D.red },
  { name: "T-31", cause: "Converter over-temperature", count: 58, from: 71, to: 112, colour: D.red },
  { name: "T-17", cause: "Blade 3 edge wear", count: 22, from: 15, to: 118, colour: D.amber },
  {
    name: "Farm",
    cause: "Nothing to do: starts, stops, yaw",
    count: 97,
    from: 2,
    to: 119,
    colour: "#8aa5a1",
  },
];
const TOTAL = LANES.reduce((sum, l) => sum + l.count, 0);

const timeline = (): string => {
  const chance = rng(64);
  const x = (minute: number) => 64 + (minute / 120) * 836;
  const marks = LANES.map((lane) =>
    range(lane.count).map((i) => {
      const u = lane.name === "Farm" ? chance() : i ? chance() ** (lane.name === "T-17" ? 1 : 1.9) : 0;
      return { minute: lane.from + u * (lane.to - lane.from), colour: lane.colour };
    }),
  );
  const raw = marks
    .flat()
    .map(
      (m) =>
        `<path d="M${x(m.minute).toFixed(1)} 232v62" stroke="${D.ink}" stroke-opacity=".5" stroke-width="1.6"/>`,
    )
    .join("");
  const lanes = LANES.map((lane, i) => {
    const y = 462 + i * 122;
    const ticks = (marks[i] ?? [])
      .map(
        (m) =>
          `<path d="M${x(m.minute).toFixed(1)} ${y}v34" stroke="${lane.colour}" stroke-width="2.4" stroke-opacity=".75"/>`,
      )
      .join("");
    const first =
      lane.name === "Farm"
        ? ""
        : `<circle cx="${x(lane.from)}" cy="${y + 17}" r="11" fill="${D.bg}" stroke="${lane.colour}" stroke-width="5"/>`;
    return `${text(64, y - 20, lane.name, { size: 23, font: "Mono", weight: 600, fill: lane.name === "Farm" ? D.soft : lane.colour })}${text(140, y - 20, lane.cause, { size: 24, weight: lane.name === "Farm" ? 500 : 640, fill: lane.name === "Farm" ? D.soft : D.ink })}${text(900, y - 20, lane.count, { size: 24, font: "Mono", weight: 600, anchor: "end", fill: D.ink })}<path d="M64 ${y + 17}H900" stroke="${D.line}" stroke-width="2"/>${ticks}${first}`;
  }).join("");
  const hours = ["16:05", "16:35", "17:05", "17:35", "18:05"]
    .map(
      (t, i) =>
        `${text(64 + i * 209, 330, t, { size: 17, font: "Mono", fill: D.soft, anchor: i === 0 ? "start" : i === 4 ? "end" : "middle" })}<path d="M${64 + i * 209} 232V920" stroke="${D.line}" stroke-dasharray="2 7"/>`,
    )
    .join("");
  return svg(
    960,
    1000,
    `${hours}<path d="M64 232H900M64 294H900" stroke="${D.line}"/>${raw}${text(64, 208, `What the turbines sent in two hours`, { size: 22, fill: D.soft })}${text(64, 394, "What it means, first cause first", { size: 22, fill: D.soft })}${lanes}`,
    "position:absolute;left:0;top:0",
  );
};

const link = (time: string, what: string, note: string, kind: "root" | "then" | "end"): string =>
  `<div style="display:grid;grid-template-columns:112px 28px 1fr;gap:14px;min-height:92px"><span style="${MONO}font-size:19px;color:#9fc2bc;padding-top:3px">${time}</span><span style="position:relative"><i style="position:absolute;left:5px;top:6px;width:18px;height:18px;border-radius:50%;background:${kind === "root" ? "#ff6b4a" : kind === "end" ? "#3fd6ad" : "#0b2427"};border:3px solid ${kind === "root" ? "#ff6b4a" : kind === "end" ? "#3fd6ad" : "#6f9791"}"></i>${kind === "end" ? "" : `<i style="position:absolute;left:13px;top:28px;bottom:-4px;width:2px;background:#3b5f5b"></i>`}</span><div>${p(what, 24, `font-weight:${kind === "root" ? 660 : 560}`)}${p(note, 19, "color:#9fc2bc;margin-top:2px")}</div></div>`;

export const alarmTriage = (): string =>
  `<div style="position:absolute;inset:0;background:${D.bg};font-family:Text;color:${D.ink}">${timeline()}
  ${at(64, 60, 840, 80, `${p(`${TOTAL} messages, three causes`, 58, `${DISP}font-weight:660;line-height:1`)}`)}
  ${at(
    960,
    0,
    640,
    1000,
    `<div style="display:flex;justify-content:space-between;align-items:center">${label("T-12, cause 1 of 3", "#9fc2bc", 17)}<span style="background:#ff6b4a;color:#220a03;font-size:18px;font-weight:660;padding:6px 12px">stopped safely</span></div>${p("Pitch bearing, blade 2", 48, `${DISP}font-weight:660;line-height:1.1;margin:16px 0 34px`)}
  ${link("17:49:02", "Pitch motor 2 draws 41 A", "usual at this wind: 18 A", "root")}${link("17:52:40", "Blade 2 lags by 1.6°", "grease pump ran, no change", "then")}${link("17:57:31", "Lag over 2° for 60 s", "31 further messages follow", "then")}${link("17:58:04", "Safe stop, blades to 90°", "rotor still at 17:59:20", "end")}
  <div style="border-top:1px solid #2f514d;margin-top:14px;padding-top:26px">${p("Same pattern: T-08 in March. The bearing was dry.", 22, "color:#cfe3df;line-height:1.4")}</div>
  <div style="position:absolute;left:52px;right:52px;bottom:56px;display:grid;gap:14px"><div style="background:#3fd6ad;color:#04231c;height:84px;display:flex;align-items:center;padding:0 26px;font-size:26px;font-weight:680;gap:16px">${icon("wrench", 30, "#04231c", 2)}Send crew 3, 06:30<span style="margin-left:auto;font-size:20px;font-weight:550">on site anyway</span></div><div style="display:grid;grid-template-columns:1fr 1fr;gap:14px;font-size:22px;font-weight:600"><span style="border:2px solid #3b5f5b;height:70px;display:flex;align-items:center;padding:0 24px">Hold for 24 h</span><span style="border:2px solid #2a4744;height:70px;display:flex;align-items:center;padding:0 24px;color:#7b9b96;gap:12px">${icon("lock", 24, "#7b9b96")}Restart</span></div></div>`,
    `background:${D.dark};color:#eef7f4;padding:60px 52px`,
  )}</div>`;
