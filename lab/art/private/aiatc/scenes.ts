/** AI Air Traffic Control: the scope, the strips, one advisory. Locked: pictures stay private. */

import { line, type Point, range } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at, DISP, grain, label, MONO, p } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { area, svg, text } from "../../kit/svg";
import { scope, T } from "./scope";
import { after, closest, type Flight, flight, flights } from "./traffic";

const options = { privateSlug: "aiatc" };
const [A, B] = [flight("KVR417"), flight("NVR88")];
const now = closest(A, B);
const NEW_LEVEL = 370;

/** The two that come nearest to the flight that is to climb, and the one that the advisory hangs on. */
const neighbours = flights
  .filter((f) => f !== A && f !== B)
  .map((f) => ({ f, miles: closest(B, f).miles, feet: (f.level - NEW_LEVEL) * 100 }))
  .sort((m, n) => m.miles - n.miles)
  .filter((one, i) => i < 2 || one.f.call === "DLN102")
  .slice(0, 3);
const apart = (feet: number) => `${Math.abs(feet).toLocaleString("en")} ft ${feet < 0 ? "below" : "above"}`;

/** Both tracks to their closest point, in a box of w x h. */
const plot = (w: number, h: number, k: number, size: number, minutes = now.minutes): string => {
  const [ax, ay] = after(A, now.minutes);
  const [bx, by] = after(B, now.minutes);
  const place = ([x, y]: readonly [number, number]): Point => [
    w * 0.53 + (x - (ax + bx) / 2) * k,
    h * 0.34 - (y - (ay + by) / 2) * k,
  ];
  const track = (f: Flight) => line([place([f.x, f.y]), place(after(f, minutes))]);
  const [pa, pb] = [place([ax, ay]), place([bx, by])];
  const start = (f: Flight, dx: number, dy: number) => {
    const [x, y] = place([f.x, f.y]);
    return `<rect x="${x - 7}" y="${y - 7}" width="14" height="14" fill="${T.bg}" stroke="${T.green}" stroke-width="3"/>${text(x + dx, y + dy, f.call, { size, font: "Mono", weight: 600, fill: T.text })}${text(x + dx, y + dy + size * 1.2, f.level, { size, font: "Mono", fill: T.green })}`;
  };
  return `<path d="${track(A)}${track(B)}" fill="none" stroke="${T.green}" stroke-width="3"/><path d="${line([pa, pb])}" stroke="${T.cyan}" stroke-width="5"/>${[pa, pb].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="${T.cyan}"/>`).join("")}${start(A, -4, size * 1.7)}${start(B, 18, size * 0.1)}`;
};

const card = (k: number): string =>
  `<div style="background:#061c14;border:2px solid ${T.cyan};padding:${26 * k}px ${28 * k}px;color:${T.text}"><div style="position:relative;height:${200 * k}px">${svg(454 * k, 200 * k, `${plot(454 * k, 200 * k, 3 * k, 16 * k)}${text(0, 20 * k, `${now.miles.toFixed(1)} NM`, { size: 34 * k, font: "Display", weight: 660, fill: T.cyan })}${text(0, 44 * k, `in ${Math.round(now.minutes)} min`, { size: 19 * k, fill: T.cyan })}`)}</div>
  ${neighbours.map(({ f, feet }) => `<div style="display:flex;justify-content:space-between;border-top:1px solid ${T.line};padding:${8 * k}px 0;${MONO}font-size:${17 * k}px;color:${T.soft}"><span style="color:${T.text}">${f.call}</span>${apart(feet)}</div>`).join("")}
  <div style="border-top:3px solid ${T.text};margin-top:${8 * k}px;padding-top:${14 * k}px;${DISP}font-size:${36 * k}px;font-weight:660;line-height:1.1">NVR88 climb FL${NEW_LEVEL}</div><div style="font-size:${18 * k}px;color:${T.soft};margin-top:${6 * k}px">Holds unless DLN102 climbs before OMBAL</div></div>`;

const cover = (): string =>
  `<div style="position:absolute;inset:0;overflow:hidden;background:radial-gradient(1300px 1000px at 42% 46%,#083322,${T.bg} 70%)"><div style="position:absolute;left:-70px;top:-160px;transform:perspective(2600px) rotateX(24deg) rotateZ(-7deg)">${scope(680, 50, 74, 23)}</div>
  <div style="position:absolute;inset:0;background:linear-gradient(90deg,transparent 62%,rgba(3,15,10,.9) 90%),linear-gradient(0deg,rgba(3,15,10,.7),transparent 14%)"></div>
  <div style="position:absolute;left:1010px;top:64px;width:526px;box-shadow:0 50px 100px rgba(0,0,0,.7);transform:perspective(2400px) rotateY(-8deg)">${card(1.03)}</div>${grain(0.07)}</div>`;

const radar = (): string =>
  `<div style="position:absolute;inset:0;background:${T.bg};font-family:Text;color:${T.text}"><div style="position:absolute;left:40px;top:24px">${scope(476)}</div>
  ${at(1050, 36, 510, 100, `<div style="display:flex;justify-content:space-between;align-items:baseline">${p("Sector 4 West", 34, `${DISP}font-weight:650`)}${p("09:42:16", 32, MONO)}</div><div style="display:flex;justify-content:flex-end;gap:10px;align-items:center;color:${T.cyan};${MONO}font-size:18px;margin-top:4px"><i style="width:22px;border-top:3px dashed ${T.cyan}"></i>1 shown of 3</div>`)}
  ${at(1050, 134, 510, 440, card(1))}
  ${at(
    1050,
    622,
    510,
    370,
    `${label("10 flights, highest first", T.soft, 16)}<div style="height:10px"></div>${[...flights]
      .sort((m, n) => n.level - m.level)
      .map(
        (one) =>
          `<div style="display:grid;grid-template-columns:118px 72px 1fr 64px;height:33px;align-items:center;border-top:1px solid ${T.line};${MONO}font-size:18px;color:${one === A || one === B ? T.text : T.soft}"><b style="font-weight:600">${one.call}</b><span>${one.level}</span><span>${one.cleared === one.level ? "" : `${one.cleared > one.level ? "↑" : "↓"} ${one.cleared}`}</span><span style="text-align:right">${one.to}</span></div>`,
      )
      .join("")}`,
  )}</div>`;

type Strip = {
  call: string;
  fixes: readonly (readonly [string, string])[];
  note: string;
  time: string;
  crooked?: boolean;
  tick?: boolean;
};
const BAYS: readonly { name: string; strips: readonly Strip[] }[] = [
  {
    name: "To work on",
    strips: [
      {
        call: "KVR417",
        fixes: [
          ["DOLPI", "0941"],
          ["OMBAL", "0948"],
          ["SAPTI", "0954"],
        ],
        note: "Keeps its time",
        time: "09:38 in",
      },
      {
        call: "NVR88",
        fixes: [
          ["AMROL", "0940"],
          ["OMBAL", "0948"],
          ["UKASO", "0953"],
        ],
        note: "Wants 370",
        time: "09:39 in",
        tick: true,
      },
      {
        call: "TAL17",
        fixes: [
          ["AMROL", "0937"],
          ["OMBAL", "0948"],
        ],
        note: "Climbing",
        time: "09:36 in",
        crooked: true,
      },
      {
        call: "KEL904",
        fixes: [
          ["UKASO", "0941"],
          ["OMBAL", "0946"],
        ],
        note: "Descending",
        time: "09:38 in",
      },
      {
        call: "DLN102",
        fixes: [
          ["UKASO", "0940"],
          ["OMBAL", "0945"],
        ],
        note: "Level",
        time: "09:33 in",
      },
    ],
  },
  {
    name: "On their way",
    strips: [
      {
        call: "ORB540",
        fixes: [
          ["BETKO", "0940"],
          ["OMBAL", "0946"],
        ],
        note: "Level",
        time: "09:39 in",
      },
      {
        call: "SVN302",
        fixes: [
          ["DOLPI", "0942"],
          ["SAPTI", "0953"],
        ],
        note: "Level",
        time: "09:40 in",
      },
      {
        call: "ZEF61",
        fixes: [
          ["NIKET", "0945"],
          ["AMROL", "0951"],
        ],
        note: "Level",
        time: "09:41 in",
      },
      {
        call: "HRN455",
        fixes: [
          ["SAPTI", "0941"],
          ["OMBAL", "0947"],
        ],
        note: "Level",
        time: "09:40 in",
        crooked: true,
      },
      {
        call: "LIM9",
        fixes: [
          ["UKASO", "0944"],
          ["BETKO", "0949"],
        ],
        note: "Above all others",
        time: "09:35 in",
      },
    ],
  },
];

const strip = (s: Strip, x: number, y: number, paper: string, edge: string): string => {
  const one = flight(s.call);
  const moved = one.cleared !== one.level;
  const cell = (w: number, inner: string) =>
    `<div style="${w ? `width:${w}px;border-right:1.5px solid rgba(8,33,28,.25)` : "flex:1"};padding:14px 16px">${inner}</div>`;
  const tick = s.tick ? at(-44, 40, 44, 44, icon("check", 40, T.cyan, 3)) : "";
  return at(
    x + (s.crooked ? 14 : 0),
    y,
    716,
    130,
    `${tick}<div style="display:flex;height:100%;background:${paper};color:#08211c;box-shadow:inset 12px 0 ${edge}">${cell(210, `<div style="padding-left:12px">${p(s.call, 34, `${MONO}font-weight:600;line-height:1.1`)}${p(`${one.type} to ${one.to}`, 18, `${MONO}margin-top:8px`)}</div>`)}${cell(124, `${p(String(one.level), 32, `${MONO}font-weight:600;line-height:1.1;${moved ? "text-decoration:line-through;opacity:.5" : ""}`)}${moved ? p(`${one.cleared > one.level ? "↑" : "↓"} ${one.cleared}`, 27, `${MONO}font-weight:600;color:#9d1f12`) : p(`${one.knots} kt`, 18, `${MONO}margin-top:8px`)}`)}${cell(222, s.fixes.map(([f, t]) => `<div style="display:flex;justify-content:space-between;${MONO}font-size:20px;line-height:1.65"><span>${f}</span><span style="font-weight:600">${t}</span></div>`).join(""))}${cell(0, `${p(s.note, 20, "line-height:1.3;font-weight:560")}${p(s.time, 17, `${MONO}margin-top:6px;opacity:.7`)}`)}</div>`,
  );
};

const strips = (): string =>
  `<div style="position:absolute;inset:0;background:${T.bg};font-family:Text;color:${T.text}"><div style="position:absolute;left:64px;top:44px">${p("Strips, sector 4 West", 44, `${DISP}font-weight:660;line-height:1`)}</div><div style="position:absolute;right:56px;top:50px">${p("09:42:16", 34, MONO)}</div>
  ${BAYS.map((bay, b) => {
    const x = 64 + b * 760;
    const [paper, edge] = b ? ["#e3ecf5", "#3a6ea8"] : ["#e2f3e6", "#1f8f5c"];
    return `${at(x, 122, 716, 40, `<div style="display:flex;justify-content:space-between;align-items:baseline">${p(bay.name, 26, "font-weight:620")}${p(String(bay.strips.length), 20, `${MONO}color:${T.soft}`)}</div>`)}${bay.strips.map((s, i) => strip(s, x, 176 + i * 146, paper ?? "", edge ?? "")).join("")}`;
  }).join("")}
  ${at(64, 926, 1480, 40, `<div style="display:flex;gap:14px;align-items:center;font-size:22px;color:${T.soft}">${icon("check", 28, T.cyan, 3)}Advisory accepted. The level changes on the strip after the readback, by hand. A crooked strip means what its controller wants it to mean.</div>`)}</div>`;

const advisoryView = (): string => {
  const tx = (m: number) => 150 + (m / 8) * 740;
  const ty = (fl: number) => 906 - ((fl - 345) / 30) * 120;
  const side = `${[350, 360, 370].map((fl) => `<path d="M150 ${ty(fl)}H890" stroke="${T.line}" ${fl === 360 ? 'stroke-dasharray="3 8"' : ""}/>${text(136, ty(fl) + 7, fl, { size: 19, font: "Mono", fill: T.soft, anchor: "end" })}`).join("")}<path d="M150 ${ty(350)}H890" stroke="${T.green}" stroke-width="3"/><path d="M150 ${ty(350)}H${tx(0.7)}L${tx(2.1)} ${ty(370)}H890" fill="none" stroke="${T.cyan}" stroke-width="5" stroke-dasharray="16 8"/><path d="M${tx(now.minutes)} ${ty(370)}V${ty(350)}" stroke="${T.text}" stroke-width="2"/>${text(tx(now.minutes) - 12, ty(360) + 8, "2,000 ft apart here", { size: 20, fill: T.text, anchor: "end" })}${text(890, ty(350) + 34, "KVR417", { size: 19, font: "Mono", fill: T.green, anchor: "end" })}${text(890, ty(370) - 14, "NVR88 climbs 1,430 ft a minute", { size: 20, fill: T.cyan, anchor: "end" })}${text(72, ty(370) - 44, "Seen from the side, 8 minutes", { size: 22, fill: T.soft })}`;
  const gap = range(65).map((i): Point => {
    const m = i / 8;
    const [ax, ay] = after(A, m);
    const [bx, by] = after(B, m);
    return [1010 + (m / 8) * 520, 620 - (Math.min(72, Math.hypot(ax - bx, ay - by)) / 72) * 150];
  });
  const y5 = 620 - (5 / 72) * 150;
  return `<div style="position:absolute;inset:0;background:radial-gradient(900px 800px at 28% 40%,#0a3a26,${T.bg} 75%);font-family:Text">${svg(
    1600,
    1000,
    `<svg x="60" y="104" width="860" height="620" viewBox="0 0 860 620" overflow="visible">${plot(860, 620, 9.6, 25, 7.2)}</svg>${text(72, 118, `${now.miles.toFixed(1)} NM in ${Math.round(now.minutes)} min`, { size: 58, font: "Display", weight: 660, fill: T.cyan, spacing: -1.3 })}${text(72, 158, "same level; 5 NM or 1,000 ft is the rule", { size: 23, fill: T.soft })}${side}
  <path d="M960 60V940" stroke="${T.line}"/>${text(1010, 98, "What the climb does to the neighbours", { size: 22, fill: T.soft })}${neighbours.map(({ f, miles, feet }, i) => `<path d="M1010 ${124 + i * 84}H1530" stroke="${T.line}"/>${text(1010, 166 + i * 84, f.call, { size: 27, font: "Mono", weight: 600, fill: T.text })}${text(1010, 194 + i * 84, `comes to ${miles.toFixed(1)} NM`, { size: 20, fill: T.soft })}${text(1530, 176 + i * 84, apart(feet), { size: 25, anchor: "end", fill: Math.abs(feet) < 1500 ? T.cyan : T.text, weight: 560 })}`).join("")}
  ${text(1010, 436, "Distance, if nobody acts", { size: 22, fill: T.soft })}<path d="M1010 ${y5}H1530" stroke="${T.text}" stroke-width="2" stroke-dasharray="3 6"/>${text(1014, y5 - 10, "5 NM", { size: 18, font: "Mono", fill: T.text })}<path d="M1010 620H1530" stroke="${T.soft}"/><path d="${area(gap, 620)}" fill="${T.green}" fill-opacity=".1"/><path d="${line(gap)}" fill="none" stroke="${T.green}" stroke-width="4"/>${[0, 2, 4, 6, 8].map((m) => text(1010 + (m / 8) * 520, 648, m === 8 ? "8 min" : m, { size: 17, font: "Mono", fill: T.soft, anchor: m === 0 ? "start" : m === 8 ? "end" : "middle" })).join("")}
  <path d="M1010 694H1530" stroke="${T.text}" stroke-width="4"/>${text(1010, 768, `NVR88 climb FL${NEW_LEVEL}`, { size: 56, font: "Display", weight: 670, fill: T.text, spacing: -1.2 })}${text(1010, 810, "Holds unless DLN102 climbs before OMBAL", { size: 23, fill: T.soft })}`,
    "position:absolute;inset:0",
  )}
  ${at(1010, 850, 352, 90, `<div style="position:relative;height:100%;border:2px solid ${T.cyan};color:${T.text};display:flex;align-items:center;justify-content:space-between;padding:0 26px;font-size:28px;font-weight:660;overflow:hidden"><i style="position:absolute;left:0;top:0;bottom:0;width:64%;background:rgba(53,220,255,.24)"></i><span style="position:relative">Accept</span><span style="position:relative;${MONO}font-size:20px;font-weight:500">in 0.4 s</span></div>`)}${at(1378, 850, 152, 90, `<div style="height:100%;border:2px solid ${T.line};display:grid;place-items:center;font-size:26px;font-weight:600;color:${T.text}">Not now</div>`)}</div>`;
};

export const scenes: Scene[] = [
  { id: "aiatc/cover", width: 1600, height: 1000, html: cover(), options },
  { id: "aiatc/radar", width: 1600, height: 1000, html: radar(), options },
  { id: "aiatc/strips", width: 1600, height: 1000, html: strips(), options },
  { id: "aiatc/advisory", width: 1600, height: 1000, html: advisoryView(), options },
];
