/** ABB Drive Console: commissioning wizard, fleet health, alarm list. Locked: pictures stay private. */

import { range, rng } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at, DISP, grain, label, MONO, p, slab } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { svg, text } from "../../kit/svg";
import { efficiency, motor, ratedTorque } from "./drive";

const options = { privateSlug: "abb" };
const B = {
  bg: "#17191c",
  panel: "#202327",
  line: "rgba(255,255,255,.13)",
  text: "#f4f4f2",
  soft: "#9ea3a8",
  red: "#ff3b30",
  amber: "#ffb020",
  ok: "#6fd08c",
};
const L = { bg: "#ecebe7", ink: "#17191c", soft: "#62666b", line: "#cfcdc6", red: "#d9141e" };
/** A field on the plate; it stands where the metal plate has it. */
const stamped = (
  x: number,
  y: number,
  w: number,
  name: string,
  value: string,
  unit: string,
  state: "done" | "now" | "open" = "done",
): string =>
  at(
    x,
    y,
    w,
    118,
    `<div style="font-size:18px;color:#3f4347;font-weight:560">${name}</div><div style="margin-top:8px;height:72px;background:${state === "now" ? "#fff" : state === "open" ? "rgba(255,255,255,.35)" : "rgba(255,255,255,.62)"};border:${state === "now" ? `4px solid ${L.red}` : "2px solid #7d8186"};display:flex;align-items:center;justify-content:space-between;padding:0 18px"><span style="${DISP}font-size:42px;font-weight:650;line-height:1;color:#17191c">${value}${state === "now" ? `<i style="display:inline-block;width:3px;height:40px;background:${L.red};margin-left:4px;vertical-align:-5px"></i>` : ""}</span><span style="font-size:22px;color:#3f4347">${unit}</span></div>`,
  );

const wizard = (): string => {
  const steps = ["Nameplate", "Wiring", "Direction", "Load", "Limits", "Report"];
  const rivet = (x: number, y: number) =>
    at(
      x,
      y,
      26,
      26,
      "",
      "border-radius:50%;background:radial-gradient(circle at 35% 30%,#f4f4f2,#7c8085 70%);box-shadow:0 2px 3px rgba(0,0,0,.4)",
    );
  return `<div style="position:absolute;inset:0;background:${B.bg};color:${B.text};font-family:Text">
  ${at(0, 0, 1600, 96, `<div style="display:flex;align-items:center;height:100%;padding:0 48px;gap:18px"><i style="width:14px;height:44px;background:${B.red}"></i>${p("Pump 2, river side", 34, `${DISP}font-weight:650`)}${p("4 of 26 values", 22, `color:${B.soft};padding-top:8px`)}<div style="margin-left:auto;display:flex;gap:30px;font-size:20px;color:${B.soft};align-items:center"><span style="display:flex;gap:10px;align-items:center">${icon("link", 24, B.ok)}drive connected</span><span style="display:flex;gap:10px;align-items:center">${icon("lock", 24)}shaft cannot turn</span></div></div>`, `border-bottom:1px solid ${B.line}`)}
  ${at(48, 118, 1504, 66, `<div style="display:grid;grid-template-columns:repeat(6,1fr);gap:14px;height:100%">${steps.map((s, i) => `<div style="border-top:5px solid ${i ? "#3a3f45" : B.red};padding-top:12px;font-size:22px;font-weight:${i ? 500 : 650};color:${i ? B.soft : B.text}">${s}</div>`).join("")}</div>`)}
  ${at(
    48,
    204,
    1000,
    664,
    `${rivet(20, 20)}${rivet(954, 20)}${rivet(20, 618)}${rivet(954, 618)}<div style="position:absolute;left:76px;top:36px;right:76px;display:flex;justify-content:space-between;align-items:baseline;color:#17191c">${p("3-phase motor", 34, `${DISP}font-weight:660`)}${p("copy it from the plate, left to right", 21, "color:#3f4347")}</div>
  ${stamped(76, 112, 270, "Power", String(motor.kw), "kW")}${stamped(366, 112, 270, "Voltage", String(motor.volt), "V")}${stamped(656, 112, 268, "Frequency", String(motor.hertz), "Hz")}
  ${stamped(76, 256, 270, "Speed", motor.rpm.toLocaleString("en").replace(",", ""), "rpm")}${stamped(366, 256, 270, "Current", "80.5", "A", "now")}${stamped(656, 256, 268, "Connection", "", "", "open")}
  ${stamped(76, 400, 270, "Duty", "", "", "open")}${stamped(366, 400, 270, "Insulation", "", "", "open")}${stamped(656, 400, 268, "cos φ", "", "", "open")}
  <div style="position:absolute;left:76px;right:76px;bottom:36px;border-top:2px solid #7d8186;padding-top:16px;display:flex;justify-content:space-between;font-size:20px;color:#3f4347"><span>Not on the plate? Leave it and the drive measures it later.</span></div>`,
    "background:linear-gradient(155deg,#e3e3df,#b9bcbd 40%,#d3d4d2 62%,#a7abad);border-radius:12px;box-shadow:inset 0 0 0 2px #f2f2ef,inset 0 0 0 4px #888c90",
  )}
  ${at(
    1088,
    204,
    464,
    664,
    `${label("Why the current matters", B.soft, 17)}${p("The drive switches off above one and a half times this value.", 27, "line-height:1.4;margin:16px 0 34px;font-weight:540")}${[
      ["Expected for 45 kW", "78 to 84 A"],
      ["This drive can give", "105 A"],
      ["Torque at the shaft", `${Math.round(ratedTorque)} Nm`],
      ["Efficiency", `${(efficiency * 100).toFixed(0)}%`],
    ]
      .map(
        ([a, b]) =>
          `<div style="display:flex;justify-content:space-between;border-top:1px solid ${B.line};padding:17px 0;font-size:22px"><span style="color:${B.soft}">${a}</span><span style="font-weight:600">${b}</span></div>`,
      )
      .join(
        "",
      )}<div style="position:absolute;left:0;right:0;bottom:0;background:#1d2b22;padding:20px 22px;display:flex;gap:16px;align-items:center;font-size:23px;font-weight:600">${icon("check", 30, B.ok, 2.6)}80.5 A fits the other values</div>`,
  )}
  ${at(48, 896, 1504, 76, `<div style="display:flex;gap:16px;height:100%;align-items:stretch;font-size:23px;font-weight:600"><span style="border:2px solid #4b5056;padding:0 30px;display:flex;align-items:center">Expert list, 1,400 values</span><span style="margin-left:auto;background:${B.red};color:#1a0302;padding:0 36px;display:flex;align-items:center;gap:14px">Wiring${icon("arrow", 28, "#1a0302", 2.4)}</span></div>`)}</div>`;
};

const cover = (): string => {
  const fins = range(22)
    .map(
      (i) =>
        `<rect x="${30 + i * 21}" y="70" width="10" height="96" rx="3" fill="#0d0e10"/><rect x="${40 + i * 21}" y="70" width="3" height="96" fill="#5a5f66" opacity=".5"/>`,
    )
    .join("");
  const keys = [
    [-74, 0],
    [74, 0],
    [0, -50],
    [0, 50],
  ]
    .map(
      ([x, y]) =>
        `<rect x="${(x ?? 0) - 27}" y="${(y ?? 0) - 19}" width="54" height="38" rx="9" fill="#2d3137" stroke="#4b5057" stroke-width="2"/>`,
    )
    .join("");
  const drive = svg(
    540,
    1040,
    `<defs><linearGradient id="case" x1="0" x2="1"><stop offset="0" stop-color="#3b4047"/><stop offset=".12" stop-color="#585e66"/><stop offset=".5" stop-color="#474c54"/><stop offset="1" stop-color="#23262a"/></linearGradient><linearGradient id="lcd" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e4f0e6"/><stop offset="1" stop-color="#b3c9ba"/></linearGradient></defs>
  <rect x="8" y="20" width="524" height="1100" rx="20" fill="url(#case)"/><path d="M8 40Q8 20 28 20H512" stroke="#8c929a" stroke-width="3" fill="none"/>${fins}<path d="M8 200H532" stroke="#16181b" stroke-width="4"/><path d="M8 204H532" stroke="#757b83" stroke-width="1.5"/>
  <rect x="96" y="262" width="348" height="560" rx="22" fill="#191b1e" stroke="#5b6067" stroke-width="2"/><rect x="124" y="292" width="292" height="218" rx="8" fill="url(#lcd)"/>
  ${text(142, 330, "Pump 2", { size: 24, fill: "#14301f", weight: 650 })}${text(398, 330, "locked", { size: 20, fill: "#2c4a37", anchor: "end" })}${text(142, 422, "0", { size: 92, fill: "#0e2417", font: "Display", weight: 680, spacing: -2 })}${text(210, 422, "rpm", { size: 26, fill: "#2c4a37", weight: 600 })}${range(
    6,
  )
    .map(
      (i) => `<rect x="${142 + i * 43}" y="446" width="38" height="12" fill="${i ? "#98b3a3" : "#173b26"}"/>`,
    )
    .join("")}${text(142, 493, "Step 1 of 6, on the console", { size: 21, fill: "#14301f", weight: 600 })}
  <g transform="translate(270 616)">${keys}<circle r="17" fill="#2d3137"/></g><rect x="124" y="732" width="136" height="60" rx="12" fill="#7a1712" stroke="#ff5a4e" stroke-width="2"/>${text(192, 771, "Stop", { size: 25, fill: "#fff", anchor: "middle", weight: 650 })}<rect x="280" y="732" width="136" height="60" rx="12" fill="#1d5a34" stroke="#6fd08c" stroke-width="2"/>${text(348, 771, "Start", { size: 25, fill: "#fff", anchor: "middle", weight: 650 })}
  ${text(96, 900, "45 kW", { size: 46, fill: "#e6e7e8", font: "Display", weight: 660 })}${text(96, 938, "400 V, 105 A", { size: 24, fill: "#a9adb3" })}<circle cx="430" cy="892" r="10" fill="#6fd08c"/><circle cx="430" cy="892" r="26" fill="#6fd08c" opacity=".22"/>`,
  );
  return `<div style="position:absolute;inset:0;overflow:hidden;background:linear-gradient(115deg,#c9c6bf,#8f8d88 46%,#3d3e40)">
  ${svg(
    1600,
    1000,
    `<defs><filter id="wall" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="5" seed="12"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .1 0 0 0 0 .1 0 0 0 1.3 -.5"/></filter></defs><rect width="1600" height="1000" filter="url(#wall)" opacity=".4"/><path d="M0 0H1600M520 0V1000M1180 0V1000" stroke="#000" stroke-opacity=".2" stroke-width="4"/><g fill="#000" opacity=".25">${[
      [500, 60],
      [540, 60],
      [500, 940],
      [540, 940],
      [1160, 60],
      [1200, 60],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7"/>`)
      .join(
        "",
      )}</g><path d="M250 -10V120M330 -10V120M410 -10V120" stroke="#222" stroke-width="34"/><path d="M240 -10V120M320 -10V120M400 -10V120" stroke="#5b5b5b" stroke-width="6"/>`,
    "position:absolute;inset:0",
  )}
  <div style="position:absolute;left:64px;top:44px;filter:drop-shadow(60px 50px 50px rgba(0,0,0,.55))">${drive}</div>
  ${slab(wizard(), { width: 1600, height: 1000, scale: 0.645, radius: 34, bezel: 26, frame: "#e2251b", edge: "rgba(255,255,255,.35)", shadow: "-30px 70px 110px rgba(0,0,0,.6)", style: "position:absolute;left:478px;top:214px;transform:perspective(2600px) rotateY(-14deg) rotateX(6deg) rotateZ(-2deg)" })}${grain(0.09)}</div>`;
};

/** Weeks left in fans and capacitors: bars with their spread, planned shutdowns as lines through the whole fleet. */
const health = (): string => {
  const x = (week: number) => 470 + (week / 52) * 1066;
  const parts: [area: string, drive: string, part: string, from: number, to: number][] = [
    ["Crusher", "Belt 4", "fan", 5, 14],
    ["Crusher", "Feeder 1", "capacitors", 30, 44],
    ["Kiln", "Kiln fan 2", "fan", 9, 13],
    ["Kiln", "Cooler 3", "fan", 21, 32],
    ["Kiln", "Main drive", "capacitors", 38, 50],
    ["Mill", "Separator", "fan", 17, 25],
    ["Mill", "Bucket lift", "capacitors", 24, 40],
    ["Packing", "Palletiser", "fan", 34, 47],
  ];
  const stops: [number, string][] = [
    [11, "14 June"],
    [27, "4 October"],
    [45, "7 February"],
  ];
  const rows = parts
    .map(([field, drive, part, from, to], i) => {
      const y = 292 + i * 66;
      const order = from < 11;
      const c = order ? L.red : "#3d4348";
      const first = i === 0 || parts[i - 1]?.[0] !== field;
      return `${first ? `${text(64, y + 8, field, { size: 24, weight: 640, fill: L.ink })}<path d="M64 ${y - 34}H1536" stroke="${L.ink}" stroke-opacity=".25"/>` : ""}${text(210, y + 8, drive, { size: 23, weight: order ? 640 : 500, fill: order ? L.red : L.ink })}${text(430, y + 8, part, { size: 19, fill: L.soft, anchor: "end" })}<rect x="${x(0)}" y="${y - 13}" width="${x(from) - x(0)}" height="26" fill="${c}"/><rect x="${x(from)}" y="${y - 13}" width="${x(to) - x(from)}" height="26" fill="${c}" fill-opacity=".3"/>${text(x(0) + 14, y + 7, `${from} to ${to}`, { size: 19, font: "Mono", weight: 600, fill: "#fff" })}`;
    })
    .join("");
  const lines = stops
    .map(
      ([w, day], i) =>
        `<path d="M${x(w)} 216V806" stroke="${i ? L.ink : L.red}" stroke-width="${i ? 2 : 3}" stroke-dasharray="${i ? "3 7" : "0"}"/>${text(x(w), 202, `shutdown ${day}`, { size: 19, weight: 600, fill: i ? L.soft : L.red, anchor: "middle" })}`,
    )
    .join("");
  return `<div style="position:absolute;inset:0;background:${L.bg};font-family:Text;color:${L.ink}">${svg(
    1600,
    1000,
    `${text(64, 96, "Two parts to order before 14 June", { size: 56, font: "Display", weight: 660, fill: L.ink, spacing: -1.2 })}${text(64, 138, "312 drives; the eight that end first. Weeks left at the heat each cabinet has seen.", { size: 22, fill: L.soft })}${lines}${rows}
    ${[0, 13, 26, 39, 52].map((w) => text(x(w), 840, w ? `${w}` : "weeks 0", { size: 18, font: "Mono", fill: L.soft, anchor: w ? "middle" : "start" })).join("")}<path d="M${x(0)} 812H1536" stroke="${L.ink}"/>`,
    "position:absolute;inset:0",
  )}
  ${at(64, 876, 1472, 84, `<div style="display:flex;align-items:center;gap:44px;height:100%;padding:0 30px;background:${B.bg};color:#fff;font-size:24px"><b style="font-weight:650">To order</b><span>Fan kit R6, 1 ×</span><span>Fan kit R8, 1 ×</span><span style="color:${B.soft}">delivery 3 weeks, needed by 7 June</span><span style="margin-left:auto;background:${B.red};color:#1a0302;font-weight:660;padding:15px 28px">Put on the list</span></div>`)}</div>`;
};

type Row = {
  code: string;
  what: string;
  where: string;
  first: string;
  count: number;
  kind: "first" | "after" | "warn" | "shelved";
};
const ALARMS: readonly Row[] = [
  { code: "2330", what: "Earth fault", where: "Kiln fan 2", first: "06:42:08", count: 1, kind: "first" },
  { code: "7310", what: "Speed lost", where: "Kiln fan 2", first: "06:42:09", count: 1, kind: "after" },
  { code: "8A12", what: "Draught too low", where: "Kiln", first: "06:42:31", count: 4, kind: "after" },
  { code: "8A40", what: "Feeder held", where: "Kiln", first: "06:43:02", count: 1, kind: "after" },
  {
    code: "3220",
    what: "Supply dips at start",
    where: "Belt 4",
    first: "02:10:55",
    count: 412,
    kind: "warn",
  },
  { code: "A4A9", what: "Cabinet warm", where: "Separator", first: "05:37:20", count: 18, kind: "warn" },
  {
    code: "3220",
    what: "Supply dips at start",
    where: "Crusher 1",
    first: "yesterday",
    count: 967,
    kind: "shelved",
  },
];

const alarms = (): string => {
  const chance = rng(44);
  const row = (a: Row) => {
    const after = a.kind === "after";
    const shelved = a.kind === "shelved";
    const c = a.kind === "first" ? L.red : a.kind === "warn" ? "#9a5c00" : "#7c8085";
    const burst =
      a.count > 40
        ? `${svg(
            230,
            34,
            `<path d="M0 17H230" stroke="${L.line}"/>${range(Math.min(90, Math.round(a.count / 6)))
              .map(
                () =>
                  `<path d="M${(chance() * 228).toFixed(1)} 5V29" stroke="${c}" stroke-width="2" stroke-opacity=".6"/>`,
              )
              .join("")}`,
          )}`
        : "";
    return `<div style="display:grid;grid-template-columns:${after ? 92 : 96}px 1fr 240px 156px;gap:18px;align-items:center;height:${after ? 72 : 104}px;margin-left:${after ? 64 : 0}px;padding:0 26px;border-bottom:1px solid ${L.line};${a.kind === "first" ? `background:#fff;box-shadow:inset 10px 0 ${L.red}` : ""};opacity:${shelved ? 0.72 : 1}"><span style="${MONO}font-size:${after ? 20 : 24}px;font-weight:600;color:${c}">${a.code}</span><div>${p(a.what, after ? 21 : 26, `font-weight:${after ? 500 : 640};color:${after ? "#5c6066" : L.ink}`)}${p(a.where, 19, `color:${L.soft}`)}</div>${shelved ? `<span style="font-size:20px;color:${L.ink};display:flex;gap:10px;align-items:center">${icon("clock", 26, L.ink)}back at 14:00</span>` : burst || "<span></span>"}<div style="text-align:right">${p(a.count > 1 ? `${a.count} ×` : "", after ? 20 : 24, `${MONO}font-weight:600`)}${p(a.kind === "warn" ? `since ${a.first.slice(0, 5)}` : a.first, 18, `color:${L.soft}`)}</div></div>`;
  };
  const step = (n: number, head: string, body: string, done = false) =>
    `<div style="display:flex;gap:20px;padding:22px 0;border-top:1px solid rgba(255,255,255,.16)"><span style="width:46px;height:46px;border:2px solid ${done ? B.ok : "#6b7178"};display:grid;place-items:center;font-size:22px;font-weight:650;flex:none;color:${done ? B.ok : B.text}">${done ? icon("check", 28, B.ok, 2.6) : n}</span><div>${p(head, 24, "font-weight:620")}${p(body, 20, `color:${B.soft};line-height:1.4;margin-top:4px`)}</div></div>`;
  const total = ALARMS.reduce((sum, a) => sum + a.count, 0).toLocaleString("en");
  return `<div style="position:absolute;inset:0;background:${L.bg};font-family:Text;color:${L.ink}">
  ${at(0, 0, 1020, 1000, `<div style="padding:52px 40px 24px 64px">${p("One drive has stopped", 52, `${DISP}font-weight:660;line-height:1.05`)}${p(`${total} messages since midnight, seven lines`, 22, `color:${L.soft};margin-top:12px`)}</div><div style="margin-left:38px">${ALARMS.map(row).join("")}</div>`)}
  ${at(1060, 0, 540, 1000, `<div style="padding:54px 46px">${label("2330, kiln fan 2, 06:42:08", B.soft, 17)}${p("Earth fault", 52, `${DISP}font-weight:660;line-height:1.1;margin:12px 0 18px`)}${p("Phase V leaks 4.1 A to earth. The drive switched off in 6 ms; the three grey lines follow from it.", 22, `color:${B.soft};line-height:1.5;margin-bottom:28px`)}${step(1, "Lock and check the drive is dead", "Cabinet K2, third from the door.", true)}${step(2, "Take off the motor cable", "Measure V to earth at both ends.")}${step(3, "Cable sound? Look into the motor", "Damp in the terminal box in 2019.")}</div><div style="position:absolute;left:46px;right:46px;bottom:54px;display:grid;grid-template-columns:1fr 1fr;gap:14px;font-size:22px;font-weight:620;text-align:center"><span style="background:${B.red};color:#1a0302;padding:22px 0">Step 2 done</span><span style="border:2px solid #6b7178;padding:20px 0">Shelve 1 shift</span></div>`, `background:${B.bg};color:${B.text}`)}</div>`;
};

export const scenes: Scene[] = [
  { id: "abb/cover", width: 1600, height: 1000, html: cover(), options },
  { id: "abb/drive-wizard", width: 1600, height: 1000, html: wizard(), options },
  { id: "abb/fleet-health", width: 1600, height: 1000, html: health(), options },
  { id: "abb/alarm-list", width: 1600, height: 1000, html: alarms(), options },
];
