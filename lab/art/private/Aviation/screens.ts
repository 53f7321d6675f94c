/** The line-maintenance tablet: task card, hangar board, sign-off. 1600 x 1000 each. */

import { polar, range } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at, DISP, MONO, p } from "../../kit/set";
import { svg, text } from "../../kit/svg";

const V = {
  bg: "#f2f5f9",
  ink: "#0a1b2e",
  navy: "#0b2a4a",
  blue: "#1763c6",
  orange: "#ff8a1f",
  soft: "#56697f",
  line: "#cbd6e2",
  ok: "#0f8a5a",
  red: "#c8281e",
};

const bar = (tail: string, only: number): string =>
  at(
    0,
    0,
    1600,
    92,
    `<div style="display:flex;align-items:center;height:100%;padding:0 44px;gap:24px;color:#fff">${icon("plane", 38, V.orange, 1.8)}${p(tail, 30, `${DISP}font-weight:650`)}${p("departs 06:40", 22, "color:#a9c3e0")}<div style="margin-left:auto;display:flex;gap:14px;align-items:center;font-size:21px;color:#ffd9b0">${icon("lock", 26, V.orange)}${only} entries exist only here</div></div>`,
    `background:${V.navy}`,
  );

/** The main wheel pulled apart along its axle; the part at hand in orange. */
const wheel = (): string => {
  const slope = (d: number): readonly [number, number] => [96 + d * 0.92, 430 - d * 0.3];
  const disc = (d: number, rx: number, ry: number, depth: number, face: string, side: string, hole = 0) => {
    const [x, y] = slope(d);
    const [dx, dy] = [depth * 0.92, -depth * 0.3];
    return `<path d="M${x} ${y - ry}L${x + dx} ${y + dy - ry}A${rx} ${ry} 0 0 1 ${x + dx} ${y + dy + ry}L${x} ${y + ry}Z" fill="${side}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${face}" stroke="#0a1b2e" stroke-width="2.5"/>${hole ? `<ellipse cx="${x}" cy="${y}" rx="${rx * hole}" ry="${ry * hole}" fill="${V.bg}" stroke="#0a1b2e" stroke-width="2"/>` : ""}`;
  };
  const bolts = (d: number, rx: number, ry: number, n: number) =>
    range(n)
      .map((i) => {
        const [bx, by] = polar(0, 0, 1, (i / n) * 360);
        const [x, y] = slope(d);
        return `<ellipse cx="${x + bx * rx}" cy="${y + by * ry}" rx="4" ry="7" fill="#0a1b2e"/>`;
      })
      .join("");
  const tag = (d: number, ry: number, n: number, name: string, hot = false) => {
    const [x, y] = slope(d);
    const c = hot ? "#b85300" : V.ink;
    return `<path d="M${x} ${y + ry + 6}V628" stroke="${c}" stroke-width="2"/><circle cx="${x}" cy="646" r="20" fill="${hot ? V.orange : "#fff"}" stroke="${c}" stroke-width="2.5"/>${text(x, 653, n, { size: 20, weight: 650, anchor: "middle", fill: V.ink })}${text(x, 694, name, { size: 20, weight: hot ? 650 : 500, anchor: "middle", fill: c })}`;
  };
  return svg(
    780,
    720,
    `<path d="M10 458L760 214" stroke="${V.soft}" stroke-width="2" stroke-dasharray="18 7 4 7"/>
  ${disc(640, 34, 58, 60, "#8ca1b8", "#5f768f")}${disc(572, 70, 150, 26, "#b9c6d4", "#7f93a9", 0.45)}${disc(536, 70, 150, 14, "#8ca1b8", "#5f768f", 0.45)}${disc(500, 70, 150, 14, "#b9c6d4", "#7f93a9", 0.45)}
  ${disc(340, 96, 210, 96, "#25303d", "#151d27")}<ellipse cx="${slope(340)[0]}" cy="${slope(340)[1]}" rx="58" ry="126" fill="#c9d5e2" stroke="#0a1b2e" stroke-width="2.5"/>${bolts(340, 44, 98, 10)}<ellipse cx="${slope(340)[0]}" cy="${slope(340)[1]}" rx="22" ry="48" fill="${V.bg}" stroke="#0a1b2e" stroke-width="2.5"/>
  ${disc(214, 30, 64, 26, "#dfe7ef", "#9fb0c3", 0.5)}${disc(100, 26, 54, 34, V.orange, "#c25f00", 0.42)}${disc(0, 30, 62, 18, "#8ca1b8", "#5f768f")}
  ${tag(0, 62, 1, "Cap")}${tag(112, 54, 2, "Axle nut", true)}${tag(226, 64, 3, "Bearing")}${tag(385, 210, 4, "Wheel")}${tag(545, 150, 5, "Brake pack")}`,
  );
};

export const taskCard = (): string =>
  `<div style="position:absolute;inset:0;background:${V.bg};font-family:Text;color:${V.ink}">${bar("TP-70 N417, left inboard wheel", 3)}
  ${at(0, 92, 820, 744, `<div style="display:flex;gap:20px;align-items:center;background:#ffe3c2;box-shadow:inset 10px 0 ${V.orange};padding:22px 28px 22px 34px">${icon("alert", 46, "#8a4300", 2)}${p("Turn the wheel while you tighten. Rollers seat only when they move.", 27, "font-weight:620;line-height:1.3;color:#5c2d00")}</div><div style="margin:44px 0 0"><div style="${MONO}font-size:20px;color:${V.soft}">Task card 32-41-07, step 11 of 23</div><div style="${DISP}font-size:64px;font-weight:640;line-height:1.14;margin-top:20px">Tighten the axle nut to 200 Nm, loosen it, then tighten it to 68 Nm.</div></div><div style="position:absolute;left:44px;right:44px;bottom:36px;display:flex;gap:16px"><span style="width:120px;height:104px;border:3px solid #9fb0c3;display:grid;place-items:center">${icon("back", 44, V.ink, 2.2)}</span><span style="flex:1;height:104px;border:3px solid ${V.ink};display:flex;align-items:center;justify-content:center;gap:18px;font-size:32px;font-weight:660">Turn the page${icon("arrow", 40, V.ink, 2.4)}</span></div>`, "background:#fff;padding:36px 44px")}
  <div style="position:absolute;left:868px;top:92px;transform:scale(.83);transform-origin:0 0">${wheel()}</div>
  ${at(836, 692, 748, 144, `<div style="display:flex;align-items:center;height:100%;padding:0 32px;border:4px solid ${V.ink};background:#fff"><span style="${DISP}font-size:92px;font-weight:690;line-height:1;letter-spacing:-.03em">68 Nm</span><span style="font-size:28px;color:${V.soft};margin:32px 0 0 26px">602 in-lb</span><span style="margin-left:auto;text-align:right">${p("wrench TW-112", 24, "font-weight:620")}${p("scanned out 22:51", 20, `color:${V.soft}`)}</span></div>`)}
  ${at(0, 856, 1600, 144, `<div style="display:flex;align-items:center;height:100%;padding:0 44px;gap:26px;color:${V.ink}">${icon("shield", 62, V.ink, 1.8)}<div>${p("Hold point 4 of 6: nut torqued", 36, `${DISP}font-weight:680`)}${p("Signed by the one who did it, here and now.", 23, "margin-top:2px")}</div><span style="margin-left:auto;background:${V.ink};color:#fff;height:96px;padding:0 44px;display:flex;align-items:center;gap:18px;font-size:30px;font-weight:680">${icon("user", 38, V.orange, 2)}Sign with badge</span></div>`, `background:${V.orange}`)}</div>`;

type Wait = { what: string; why: string; by: string; late?: boolean };
type Aircraft = {
  tail: string;
  departs: string;
  leaves: number;
  lastFix: number;
  answer: string;
  good: boolean;
  waits: readonly Wait[];
  others: number;
  donor?: string;
};
const FLEET: readonly Aircraft[] = [
  {
    tail: "N417",
    departs: "06:40",
    leaves: 6.67,
    lastFix: 4.17,
    answer: "It goes, if the pump fits by 04:10",
    good: false,
    waits: [
      {
        what: "Hydraulic pump 2",
        why: "taken from N402, on its way across the bay",
        by: "23:40",
        late: true,
      },
      { what: "Left inboard wheel", why: "at hold point 4 of 6", by: "00:20" },
      { what: "Engine run", why: "needs the apron", by: "03:30" },
    ],
    others: 9,
  },
  {
    tail: "N402",
    departs: "11:15",
    leaves: 11.25,
    lastFix: 8.5,
    answer: "It stays, until a pump is back in it",
    good: false,
    waits: [
      {
        what: "Pump 2 is missing",
        why: "scanned off for N417 at 23:02, nobody has signed",
        by: "08:30",
        late: true,
      },
      { what: "Cabin lights, rows 4 to 9", why: "Rao, two lamps to go", by: "01:00" },
    ],
    others: 14,
    donor: "cannot be released",
  },
];

/** Made for the call every half hour: will it go, until when can a fault be mended, what is waited for. */
export const hangarBoard = (): string => {
  const x = (hour: number) => 64 + ((hour < 15 ? hour + 24 : hour) - 22) * (1472 / 14);
  const block = (a: Aircraft, i: number) => {
    const y = 168 + i * 404;
    const hours = range(15)
      .map(
        (h) =>
          `<path d="M${x(22 + h >= 24 ? h - 2 : 22 + h)} ${y + 116}v12" stroke="${V.soft}" stroke-opacity=".6"/>`,
      )
      .join("");
    const line = `<path d="M64 ${y + 122}H1536" stroke="#9fb0c3" stroke-width="3"/><path d="M${x(23.1)} ${y + 122}H${x(a.lastFix)}" stroke="${V.blue}" stroke-width="12"/>${hours}<circle cx="${x(a.lastFix)}" cy="${y + 122}" r="11" fill="#fff" stroke="${V.blue}" stroke-width="5"/>${text(x(a.lastFix), y + 98, `last fix ${String(Math.floor(a.lastFix)).padStart(2, "0")}:${String(Math.round((a.lastFix % 1) * 60)).padStart(2, "0")}`, { size: 21, weight: 620, anchor: "middle", fill: V.blue })}<path d="M${x(a.leaves)} ${y + 104}v36" stroke="${V.ink}" stroke-width="5"/>${text(x(a.leaves) + 12, y + 98, `departs ${a.departs}`, { size: 21, weight: 620, anchor: i ? "end" : "start", fill: V.ink })}<path d="M${x(23.1)} ${y + 102}v40" stroke="${V.red}" stroke-width="4"/>${text(x(23.1), y + 98, "23:06", { size: 19, font: "Mono", weight: 600, fill: V.red, anchor: "middle" })}`;
    const cards = a.waits
      .map((w, k) =>
        at(
          64 + k * 410,
          y + 164,
          392,
          180,
          `<div style="height:100%;padding:22px 24px;display:flex;flex-direction:column">${p(w.what, 27, "font-weight:650;line-height:1.15")}${p(w.why, 20, `line-height:1.35;margin-top:8px;color:${w.late ? "#4a2600" : V.soft}`)}<span style="margin-top:auto;${MONO}font-size:21px;font-weight:600">by ${w.by}</span></div>`,
          `background:${w.late ? V.orange : "#fff"};border:2px solid ${w.late ? V.orange : V.line}`,
        ),
      )
      .join("");
    return `${svg(1600, 1000, `${text(64, y + 40, a.tail, { size: 60, font: "Display", weight: 670, fill: V.ink, spacing: -1.2 })}${text(256, y + 38, a.answer, { size: 32, weight: 560, fill: V.ink })}${a.donor ? `<rect x="1288" y="${y}" width="248" height="48" fill="${V.red}"/>${text(1412, y + 32, a.donor, { size: 23, weight: 620, fill: "#fff", anchor: "middle" })}` : ""}${line}`, "position:absolute;inset:0")}${cards}${at(64 + 3 * 410, y + 164, 242, 180, `<div style="height:100%;display:flex;flex-direction:column;justify-content:center;padding-left:26px"><span style="${DISP}font-size:64px;font-weight:660;line-height:1">${a.others}</span>${p("cards nobody waits for", 20, `color:${V.soft};margin-top:6px`)}</div>`)}`;
  };
  return `<div style="position:absolute;inset:0;background:${V.bg};font-family:Text;color:${V.ink}">
  ${at(0, 0, 1600, 112, `<div style="display:flex;align-items:center;justify-content:space-between;height:100%;padding:0 64px;color:#fff">${p("Bay 2, tonight", 40, `${DISP}font-weight:660`)}<span style="display:flex;gap:14px;align-items:center;font-size:23px;color:#cfe0f2">${icon("phone", 28, V.orange, 1.8)}next call 23:30</span></div>`, `background:${V.navy}`)}
  ${FLEET.map(block).join("")}${svg(1600, 1000, `<path d="M64 542H1536" stroke="${V.ink}" stroke-opacity=".25" stroke-width="2"/>`, "position:absolute;inset:0")}</div>`;
};

export const signOff = (): string => {
  const row = (n: number, what: string, note: string, who: string, time: string) =>
    `<div style="display:grid;grid-template-columns:56px 1fr auto;gap:18px;align-items:center;height:92px;border-top:1px solid ${V.line}"><span style="width:48px;height:48px;border-radius:50%;background:${V.ok};display:grid;place-items:center">${icon("check", 28, "#fff", 2.8)}</span><div>${p(`${n}. ${what}`, 24, "font-weight:620")}${p(note, 19, `color:${V.soft}`)}</div><div style="text-align:right">${p(who, 21, "font-weight:560")}${p(time, 19, `${MONO}color:${V.soft}`)}</div></div>`;
  const key = (k: string) =>
    `<span style="height:92px;background:rgba(255,255,255,.1);display:grid;place-items:center;font-size:40px;font-weight:620;${DISP}">${k}</span>`;
  return `<div style="position:absolute;inset:0;background:${V.bg};font-family:Text;color:${V.ink}">${bar("TP-70 N417, left inboard wheel", 2)}
  ${at(56, 132, 820, 840, `${p("Release to service", 60, `${DISP}font-weight:680;line-height:1`)}${p("You certify these six hold points under CAR-145.", 25, `color:${V.soft};margin:14px 0 28px`)}${row(1, "Aircraft chocked and jacked", "40 mm clear", "R. Iyer", "22:14")}${row(2, "Bearings greased", "both cups replaced", "R. Iyer", "22:38")}${row(3, "Wheel on axle", "serial 0A417, scanned", "R. Iyer", "22:49")}${row(4, "Nut torqued", "68 Nm, wrench TW-112", "R. Iyer", "23:08")}${row(5, "Lock wire and cap", "picture taken", "S. Das", "23:21")}${row(6, "Tyre at 5.5 bar", "5.5 bar again after 10 minutes", "R. Iyer", "23:34")}<div style="border-top:1px solid ${V.line};padding-top:20px;display:flex;gap:14px;align-items:center;color:${V.soft};font-size:20px">${icon("pen", 26)}A wrong entry is struck through and answered. Nothing is erased.</div>`)}
  ${at(
    928,
    92,
    672,
    908,
    `<div style="display:flex;align-items:center;gap:22px;background:rgba(255,255,255,.08);padding:22px 26px">${icon("check", 44, "#7fe0b0", 2.8)}<div>${p("Ravi Iyer", 30, `${DISP}font-weight:640`)}${p("licence 66-4417, 23:38", 20, `${MONO}color:#a9c3e0`)}</div></div>
  <div style="margin-top:34px;display:flex;justify-content:space-between;align-items:baseline">${p("Second inspector", 34, `${DISP}font-weight:640`)}${p("turned no page of this card", 20, "color:#a9c3e0")}</div>
  <div style="display:flex;align-items:center;gap:22px;border:3px dashed ${V.orange};padding:26px;margin-top:18px">${icon("user", 56, V.orange, 1.7)}<div>${p("Hold the badge to the mark", 28, "font-weight:640")}${p("then six digits", 21, "color:#a9c3e0")}</div></div>
  <div style="display:flex;gap:14px;margin:22px 0">${range(6)
    .map(() => `<span style="flex:1;height:64px;border-bottom:4px solid #5f7fa3"></span>`)
    .join("")}</div>
  <div style="display:grid;grid-template-columns:repeat(5,1fr);gap:12px">${"1234567890".split("").map(key).join("")}</div>
  <div style="position:absolute;left:48px;right:48px;bottom:44px;height:96px;background:#27496d;color:#8fb0d2;display:flex;align-items:center;justify-content:center;font-size:30px;font-weight:680;gap:16px">${icon("plane", 36, "#8fb0d2", 1.8)}Release N417</div>`,
    `background:${V.navy};color:#fff;padding:36px 48px`,
  )}</div>`;
};
