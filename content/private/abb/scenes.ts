/** ABB Drive Console: commissioning wizard, fleet health, alarm list. Locked: pictures stay private. */
import { icon } from "../../../scripts/art/lib/b-icons";
import { at, DISP, grain, label, MONO, p, slab } from "../../../scripts/art/lib/b-set";
import { area, line, type Point, range, rng, smooth, svg, text } from "../../../scripts/art/lib/b-svg";
import type { Scene } from "../../../scripts/art/stage";
import { driveAmp, motor, peakAmp, ratedTorque, start } from "./drive";

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
const SECONDS = 8;
const SHARE = 0.3;

const rampChart = (w: number, h: number): string => {
  const run = start(SECONDS, SHARE);
  const x = (t: number) => 70 + (t / 11) * (w - 150);
  const y = (share: number) => h - 52 - share * (h - 96);
  const series = (pick: (s: (typeof run)[number]) => number) => run.map((s): Point => [x(s.t), y(pick(s))]);
  const speed = series((s) => s.rpm / 1600);
  const amps = series((s) => s.amp / 90);
  const peak = run.reduce((a, b) => (b.amp > a.amp ? b : a));
  const handle = (t: number) => {
    const s = run[Math.round(t * 10)];
    return s
      ? `<rect x="${x(t) - 12}" y="${y(s.rpm / 1600) - 12}" width="24" height="24" fill="#fff" stroke="${B.red}" stroke-width="5"/>`
      : "";
  };
  return svg(
    w,
    h,
    `${[0, 0.25, 0.5, 0.75, 1].map((s) => `<path d="M70 ${y(s)}H${w - 80}" stroke="${B.line}"/>${text(56, y(s) + 6, s * 1600, { size: 17, font: "Mono", anchor: "end", fill: B.soft })}${text(w - 66, y(s) + 6, Math.round(s * 90), { size: 17, font: "Mono", fill: B.amber })}`).join("")}
  ${[0, 2, 4, 6, 8, 10].map((t) => text(x(t), h - 18, `${t} s`, { size: 17, font: "Mono", anchor: "middle", fill: B.soft })).join("")}${text(70, 24, "rpm", { size: 18, fill: B.text, weight: 600 })}${text(w - 80, 24, "A", { size: 18, fill: B.amber, weight: 600, anchor: "end" })}
  <path d="M70 ${y(driveAmp / 90)}H${w - 80}" stroke="${B.amber}" stroke-width="2" stroke-dasharray="4 7"/>${text(86, y(driveAmp / 90) - 10, `drive limit ${driveAmp} A`, { size: 18, fill: B.amber })}
  <path d="${area(speed, y(0))}" fill="${B.red}" fill-opacity=".1"/><path d="${line(amps)}" fill="none" stroke="${B.amber}" stroke-width="3"/><path d="${line(speed)}" fill="none" stroke="${B.red}" stroke-width="5"/>${handle(SECONDS * SHARE)}${handle(SECONDS * (1 - SHARE))}
  <circle cx="${x(peak.t)}" cy="${y(peak.amp / 90)}" r="7" fill="${B.amber}"/><path d="M${x(peak.t)} ${y(peak.amp / 90)}v104" stroke="${B.amber}" stroke-width="2"/>${text(x(peak.t) + 14, y(peak.amp / 90) + 104, `peak ${peak.amp.toFixed(0)} A at ${peak.t.toFixed(1)} s`, { size: 19, fill: B.text, weight: 600 })}`,
  );
};

const field = (name: string, value: string, unit: string, on = false): string =>
  `<div style="border-bottom:3px solid ${on ? B.red : "#4b5056"};padding:0 2px 12px"><div style="font-size:18px;color:${B.soft};margin-bottom:8px">${name}</div><div style="display:flex;align-items:baseline;justify-content:space-between"><span style="${DISP}font-size:50px;font-weight:640;line-height:1">${value}</span><span style="font-size:22px;color:${B.soft}">${unit}</span></div></div>`;

const wizard = (): string => {
  const steps = ["Nameplate", "Ramp", "Motor test", "Limits", "Signals", "Save"];
  const peak = peakAmp(SECONDS, SHARE);
  return `<div style="position:absolute;inset:0;background:${B.bg};color:${B.text};font-family:Text">
  ${at(0, 0, 1600, 100, `<div style="display:flex;align-items:center;height:100%;padding:0 48px;gap:18px"><i style="width:14px;height:44px;background:${B.red}"></i>${p("Supply fan 2", 34, `${DISP}font-weight:650`)}${p("Drive 14, hall B", 21, `color:${B.soft};padding-top:8px`)}<div style="margin-left:auto;display:flex;gap:30px;font-size:19px;color:${B.soft};align-items:center"><span style="display:flex;gap:10px;align-items:center">${icon("link", 24, B.ok)}connected</span><span style="display:flex;gap:10px;align-items:center">${icon("lock", 24)}motor cannot start</span></div></div>`, `border-bottom:1px solid ${B.line}`)}
  ${at(48, 128, 1504, 76, `<div style="display:grid;grid-template-columns:repeat(6,1fr);gap:14px;height:100%">${steps.map((s, i) => `<div style="border-top:5px solid ${i < 1 ? B.ok : i === 1 ? B.red : "#3a3f45"};padding-top:14px;font-size:22px;font-weight:${i === 1 ? 650 : 500};color:${i > 1 ? B.soft : B.text};display:flex;gap:10px;align-items:flex-start">${i < 1 ? icon("check", 26, B.ok, 2.6) : ""}${s}</div>`).join("")}</div>`)}
  ${at(48, 226, 1000, 122, `${p("How fast may the fan start?", 50, `${DISP}font-weight:660;line-height:1.1`)}${p("Drag the curve or type the times. Nothing moves until the motor test.", 22, `color:${B.soft};margin-top:8px`)}`)}
  ${at(48, 372, 1012, 500, rampChart(1012, 500), `background:${B.panel}`)}
  ${at(1100, 372, 452, 500, `<div style="display:grid;gap:26px">${field("Time to full speed", "8.0", "s", true)}${field("Time to stop", "12.0", "s")}${field("Softness, start and end", "30", "%")}</div><div style="position:absolute;left:0;right:0;bottom:0;background:#1d2b22;padding:20px 22px;display:flex;gap:16px">${icon("check", 30, B.ok, 2.6)}<div>${p(`${peak.toFixed(0)} A of ${driveAmp} A`, 24, "font-weight:640")}${p(`Torque peaks at ${Math.round(Math.max(...start(SECONDS, SHARE).map((s) => s.torque)))} of ${Math.round(ratedTorque)} Nm.`, 19, `color:${B.soft};margin-top:3px`)}</div></div>`)}
  ${at(48, 900, 1504, 72, `<div style="display:flex;gap:16px;height:100%;align-items:stretch;font-size:23px;font-weight:600"><span style="border:2px solid #4b5056;padding:0 30px;display:flex;align-items:center;gap:12px">${icon("back", 26)}Nameplate</span><span style="margin-left:auto;color:${B.soft};display:flex;align-items:center;padding:0 24px;font-weight:500">${motor.kw} kW, ${motor.volt} V, ${motor.amp} A, ${motor.rpm} rpm</span><span style="background:${B.red};color:#1a0302;padding:0 36px;display:flex;align-items:center;gap:14px">Go on to the motor test${icon("arrow", 28, "#1a0302", 2.4)}</span></div>`)}</div>`;
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
  ${text(142, 330, "Supply fan 2", { size: 24, fill: "#14301f", weight: 650 })}${text(398, 330, "locked", { size: 20, fill: "#2c4a37", anchor: "end" })}${text(142, 422, "0", { size: 92, fill: "#0e2417", font: "Display", weight: 680, spacing: -2 })}${text(210, 422, "rpm", { size: 26, fill: "#2c4a37", weight: 600 })}${range(
    6,
  )
    .map(
      (i) =>
        `<rect x="${142 + i * 43}" y="446" width="38" height="12" fill="${i < 1 ? "#173b26" : i === 1 ? "#4f7a5e" : "#98b3a3"}"/>`,
    )
    .join("")}${text(142, 493, "Step 2 of 6, on the tablet", { size: 21, fill: "#14301f", weight: 600 })}
  <g transform="translate(270 616)">${keys}<circle r="17" fill="#2d3137"/></g><rect x="124" y="732" width="136" height="60" rx="12" fill="#7a1712" stroke="#ff5a4e" stroke-width="2"/>${text(192, 771, "Stop", { size: 25, fill: "#fff", anchor: "middle", weight: 650 })}<rect x="280" y="732" width="136" height="60" rx="12" fill="#1d5a34" stroke="#6fd08c" stroke-width="2"/>${text(348, 771, "Start", { size: 25, fill: "#fff", anchor: "middle", weight: 650 })}
  ${text(96, 900, "37 kW", { size: 46, fill: "#e6e7e8", font: "Display", weight: 660 })}${text(96, 938, "400 V, 72 A", { size: 24, fill: "#a9adb3" })}<circle cx="430" cy="892" r="10" fill="#6fd08c"/><circle cx="430" cy="892" r="26" fill="#6fd08c" opacity=".22"/>`,
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

const health = (): string => {
  const chance = rng(19);
  const lines: [string, number, number][] = [
    ["Mixing", 16, 0.9],
    ["Extrusion", 22, 0.82],
    ["Packaging", 18, 0.93],
    ["Pumps", 14, 0.86],
    ["Ventilation", 16, 0.95],
  ];
  const all: number[] = [];
  const rows = lines
    .map(([name, count, mid], r) => {
      const y = 268 + r * 104;
      const cells = range(count).map((i) => {
        const bad = (r === 1 && i === 8) || (r === 3 && i === 5);
        const score = Math.round(
          100 * (bad ? (r === 1 ? 0.41 : 0.58) : Math.min(0.99, mid + (chance() - 0.5) * 0.16)),
        );
        all.push(score);
        const c = score < 50 ? L.red : score < 65 ? "#e08a00" : score < 80 ? "#a8a79f" : "#3d4348";
        const h = 22 + ((100 - score) / 60) * 46;
        return `<rect x="${230 + i * 32}" y="${y - h}" width="25" height="${h}" fill="${c}"/>${bad ? text(242 + i * 32, y - h - 10, score, { size: 20, font: "Mono", weight: 600, anchor: "middle", fill: c }) : ""}`;
      });
      return `${text(64, y, name, { size: 25, weight: 600, fill: L.ink })}${text(64, y - 28, `${count} drives`, { size: 17, fill: L.soft })}<path d="M230 ${y + 1}H${223 + count * 32}" stroke="${L.ink}"/>${cells.join("")}`;
    })
    .join("");
  const x = (day: number) => 1052 + (day / 42) * 484;
  const y = (deg: number) => 640 - ((deg - 50) / 45) * 440;
  const past = range(29).map((d): Point => [x(d), y(62 + d * 0.55 + (chance() - 0.5) * 3.4)]);
  const future = [
    [x(28), y(77.4)],
    [x(42), y(87.6)],
  ] as const;
  const cross = 28 + ((85 - 77.4) / (87.6 - 77.4)) * 14;
  return `<div style="position:absolute;inset:0;background:${L.bg};font-family:Text;color:${L.ink}">${svg(
    1600,
    1000,
    `${text(64, 96, `${all.length - 2} of ${all.length} drives are well`, { size: 56, font: "Display", weight: 660, fill: L.ink, spacing: -1.2 })}${text(64, 134, "Taller is worse. The bar shows what the drive has used of its reserve.", { size: 21, fill: L.soft })}${rows}
  <rect x="968" y="0" width="632" height="1000" fill="#fff"/>${text(1010, 96, "Extruder 9", { size: 44, font: "Display", weight: 660, fill: L.ink })}${text(1010, 134, "Heat sink, daily maximum in °C", { size: 21, fill: L.soft })}${text(1536, 134, "of 100", { size: 21, fill: L.soft, anchor: "end" })}${text(1536, 96, "41", { size: 56, font: "Display", weight: 680, fill: L.red, anchor: "end" })}
  ${[50, 60, 70, 80, 90].map((d) => `<path d="M1052 ${y(d)}H1536" stroke="${L.line}"/>${text(1010, y(d) + 6, d, { size: 17, font: "Mono", fill: L.soft })}`).join("")}<path d="M1052 ${y(85)}H1536" stroke="${L.red}" stroke-width="2.5"/>${text(1062, y(85) - 12, "trips at 85", { size: 19, fill: L.red, weight: 600 })}
  <path d="${smooth(past)}" fill="none" stroke="${L.ink}" stroke-width="4"/><path d="${line(future)}" stroke="${L.ink}" stroke-width="4" stroke-dasharray="4 11" stroke-linecap="round"/><circle cx="${x(cross)}" cy="${y(85)}" r="11" fill="#fff" stroke="${L.red}" stroke-width="5"/>${[
    ["2 May", 0],
    ["16 May", 14],
    ["30 May", 28],
    ["13 June", 42],
  ]
    .map(([t, d]) =>
      text(x(Number(d)), 676, String(t), {
        size: 17,
        font: "Mono",
        anchor: d === 42 ? "end" : d === 0 ? "start" : "middle",
        fill: L.soft,
      }),
    )
    .join("")}
  <path d="M64 784H904" stroke="${L.ink}" stroke-opacity=".3"/>${[
    ["9.4 h", "stopped last quarter, all lines"],
    ["2", "to plan this week"],
    ["0", "to stop now"],
  ]
    .map(
      ([a, b], i) =>
        `${text(64 + i * 310 + (i ? 110 : 0), 872, a ?? "", { size: 60, font: "Display", weight: 660, fill: L.ink, spacing: -1 })}${text(64 + i * 310 + (i ? 110 : 0), 912, b ?? "", { size: 21, fill: L.soft })}`,
    )
    .join("")}`,
    "position:absolute;inset:0",
  )}
  ${at(1010, 722, 526, 230, `${p("Change the fan before 9 June", 30, `${DISP}font-weight:660`)}${p("Air flow fell by a third since April. A new fan takes 20 minutes; one is on the shelf in store 3.", 20, `color:${L.soft};line-height:1.45;margin:8px 0 22px`)}<div style="display:flex;gap:14px;font-size:20px;font-weight:600"><span style="background:${L.ink};color:#fff;padding:16px 26px">Plan for Sunday</span><span style="border:2px solid ${L.ink};padding:14px 24px">Show readings</span></div>`)}</div>`;
};

const alarms = (): string => {
  const chance = rng(44);
  const list: [string, string, string, string, number, string][] = [
    ["2310", "Overcurrent", "Extruder 9", "06:42", 3, L.red],
    ["4210", "Heat sink hot", "Extruder 9", "06:31", 14, L.red],
    ["7121", "Motor stalled", "Pump 6", "05:58", 2, L.red],
    ["A2B4", "Cable or motor short", "Mixer 11", "04:12", 1, "#e08a00"],
    ["A5A0", "Safe torque off is on", "Packer 3", "03:40", 6, "#e08a00"],
    ["A780", "Motor near its limit", "Pump 6", "02:25", 9, "#e08a00"],
    ["A8C4", "Fan runs slow", "Extruder 9", "yesterday", 31, "#e08a00"],
  ];
  const row = ([code, what, where, when, n, c]: (typeof list)[number], i: number) => {
    const ticks = range(n)
      .map((k) => {
        const x = i === 6 || i === 1 ? 60 + chance() * 150 : 10 + ((k + chance()) / n) * 198;
        return `<path d="M${x.toFixed(1)} 6V34" stroke="${c}" stroke-width="3"/>`;
      })
      .join("");
    return `<div style="display:grid;grid-template-columns:96px 1fr 240px 116px;gap:18px;align-items:center;height:100px;padding:0 26px;border-bottom:1px solid ${L.line};${i ? "" : `background:#fff;box-shadow:inset 8px 0 ${L.red}`}"><span style="${MONO}font-size:24px;font-weight:600;color:${c === L.red ? L.red : "#9a5c00"}">${code}</span><div>${p(what, 25, "font-weight:620")}${p(where, 19, `color:${L.soft}`)}</div>${svg(220, 40, `<path d="M0 20H220" stroke="${L.line}"/>${ticks}`)}<div style="text-align:right">${p(`${n}×`, 22, `${MONO}font-weight:500`)}${p(when, 18, `color:${L.soft}`)}</div></div>`;
  };
  const step = (n: number, head: string, body: string, done = false) =>
    `<div style="display:flex;gap:20px;padding:22px 0;border-top:1px solid rgba(255,255,255,.16)"><span style="width:46px;height:46px;border:2px solid ${done ? B.ok : "#6b7178"};display:grid;place-items:center;font-size:22px;font-weight:650;flex:none;color:${done ? B.ok : B.text}">${done ? icon("check", 28, B.ok, 2.6) : n}</span><div>${p(head, 24, "font-weight:620")}${p(body, 20, `color:${B.soft};line-height:1.4;margin-top:4px`)}</div></div>`;
  return `<div style="position:absolute;inset:0;background:${L.bg};font-family:Text;color:${L.ink}">
  ${at(0, 0, 980, 1000, `<div style="padding:54px 48px 26px 64px">${p("Seven alarms, four machines", 50, `${DISP}font-weight:660;line-height:1.05`)}<div style="display:flex;gap:30px;margin-top:20px;font-size:21px"><b style="font-weight:650;border-bottom:4px solid ${L.red};padding-bottom:8px">Last 24 hours, 66 messages</b><span style="color:${L.soft}">Silenced, 2</span><span style="color:${L.soft}">History</span></div></div><div style="margin-left:38px">${list.map(row).join("")}</div>`)}
  ${at(1020, 0, 580, 1000, `<div style="padding:54px 48px">${label("Alarm 2310, extruder 9", B.soft, 17)}${p("Overcurrent while starting", 44, `${DISP}font-weight:660;line-height:1.1;margin:12px 0 18px`)}${p("The current reached 171 A; the drive allows 144 A for one second and switched off. It came three times, each eleven minutes after the heat sink warning.", 21, `color:${B.soft};line-height:1.5;margin-bottom:26px`)}${step(1, "Look at the fan", "If it turns slowly, stop here and change it.", true)}${step(2, "Turn the screw by hand", "Cold material can block it. Ten minutes of heating help.")}${step(3, "Make the start softer", "12 s in place of 6 s: the peak falls to 118 A.")}</div><div style="position:absolute;left:48px;right:48px;bottom:54px;display:grid;grid-template-columns:1fr 1fr;gap:14px;font-size:22px;font-weight:620;text-align:center"><span style="background:${B.red};color:#1a0302;padding:22px 0">Step 2 done</span><span style="border:2px solid #6b7178;padding:20px 0">Call service</span></div>`, `background:${B.bg};color:${B.text}`)}</div>`;
};

export const scenes: Scene[] = [
  { id: "abb/cover", width: 1600, height: 1000, html: cover(), options },
  { id: "abb/drive-wizard", width: 1600, height: 1000, html: wizard(), options },
  { id: "abb/fleet-health", width: 1600, height: 1000, html: health(), options },
  { id: "abb/alarm-list", width: 1600, height: 1000, html: alarms(), options },
];
