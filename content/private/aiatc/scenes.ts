/** AI Air Traffic Control: the scope, the strips, one advisory. Locked: pictures stay private. */
import { icon } from "../../../scripts/art/lib/b-icons";
import { at, DISP, grain, label, MONO, p } from "../../../scripts/art/lib/b-set";
import { area, line, type Point, range, svg, text } from "../../../scripts/art/lib/b-svg";
import type { Scene } from "../../../scripts/art/stage";
import { scope, T } from "./scope";
import { after, closest, flight, flights } from "./traffic";

const options = { privateSlug: "aiatc" };
const [A, B] = [flight("KEL213"), flight("NVR88")];
const now = closest(A, B);
const clock = (minutes: number) => {
  const s = Math.round(minutes * 60);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
};
const choices = [
  { what: "KEL213 left 15°", turn: -15 },
  { what: "KEL213 right 25°", turn: 25 },
].map((c) => ({ ...c, miles: closest(A, B, c.turn).miles }));

const advisory = (k = 1): string =>
  `<div style="background:#06211e;border:2px solid ${T.amber};padding:${28 * k}px ${30 * k}px;color:${T.text}"><div style="display:flex;justify-content:space-between;align-items:center;color:${T.amber};font-size:${20 * k}px;font-weight:600"><span style="display:flex;gap:10px;align-items:center">${icon("alert", 26 * k, T.amber, 2)}in ${clock(now.minutes)}</span><span style="${MONO}">${now.miles.toFixed(1)} NM</span></div><div style="${DISP}font-size:${40 * k}px;font-weight:660;line-height:1.1;margin:${12 * k}px 0 ${20 * k}px">KEL213 meets NVR88</div>
  <div style="background:${T.cyan};color:#02201a;padding:${16 * k}px ${20 * k}px;display:flex;justify-content:space-between;align-items:center;font-size:${25 * k}px;font-weight:660">NVR88 climb 370<span style="${MONO}font-size:${19 * k}px;font-weight:500">2,000 ft</span></div>${choices.map((c) => `<div style="border:1.5px solid ${T.line};border-top:0;padding:${14 * k}px ${20 * k}px;display:flex;justify-content:space-between;align-items:center;font-size:${22 * k}px">${c.what}<span style="${MONO}font-size:${19 * k}px;color:${T.soft}">${c.miles.toFixed(1)} NM</span></div>`).join("")}</div>`;

const cover = (): string =>
  `<div style="position:absolute;inset:0;overflow:hidden;background:radial-gradient(1300px 1000px at 42% 46%,#08302b,${T.bg} 70%)"><div style="position:absolute;left:-96px;top:-160px;transform:perspective(2600px) rotateX(24deg) rotateZ(-7deg)">${scope(680, 50, 74, 22)}</div>
  <div style="position:absolute;inset:0;background:linear-gradient(90deg,transparent 56%,rgba(3,16,15,.9) 84%),linear-gradient(0deg,rgba(3,16,15,.75),transparent 14%)"></div>
  <div style="position:absolute;left:1010px;top:232px;width:520px;box-shadow:0 50px 100px rgba(0,0,0,.7);transform:perspective(2400px) rotateY(-8deg)">${advisory(1.12)}</div>
  <div style="position:absolute;right:70px;top:64px;text-align:right">${p(clock(now.minutes), 124, `${DISP}font-weight:680;color:${T.amber};line-height:1;font-variant-numeric:tabular-nums`)}</div>${grain(0.07)}</div>`;

const radar = (): string => {
  const rows = [...flights]
    .sort((m, n) => n.level - m.level)
    .map((one) => {
      const hot = one === A || one === B;
      return `<div style="display:grid;grid-template-columns:118px 72px 1fr 64px;height:46px;align-items:center;border-top:1px solid ${T.line};${MONO}font-size:20px;color:${hot ? T.amber : T.text}"><b style="font-weight:600">${one.call}</b><span>${one.level}</span><span style="color:${T.soft}">${one.cleared === one.level ? "" : `${one.cleared > one.level ? "↑" : "↓"} ${one.cleared}`}</span><span style="text-align:right;color:${T.soft}">${one.to}</span></div>`;
    })
    .join("");
  return `<div style="position:absolute;inset:0;background:${T.bg};font-family:Text;color:${T.text}"><div style="position:absolute;left:40px;top:24px">${scope(476)}</div>
  ${at(1050, 40, 510, 60, `<div style="display:flex;justify-content:space-between;align-items:baseline">${p("Sector 4 West", 34, `${DISP}font-weight:650`)}${p("09:42:16", 30, MONO)}</div>`)}
  ${at(1050, 112, 510, 330, advisory())}
  ${at(1050, 476, 510, 500, `<div style="display:flex;justify-content:space-between;margin-bottom:12px">${label("10 flights, highest first", T.soft, 16)}${label("to", T.soft, 16)}</div>${rows}`)}</div>`;
};

const strips = (): string => {
  const strip = (
    call: string,
    x: number,
    y: number,
    kind: "in" | "out" | "hot",
    time: string,
    fixes: [string, string][],
    note: string,
  ) => {
    const one = flight(call);
    const [paper, edge] = {
      in: ["#dff3ee", "#1f8f79"],
      out: ["#e6edf6", "#3a6ea8"],
      hot: ["#ffe9bd", "#d98a00"],
    }[kind];
    const ink = "#08211c";
    const cell = (w: number, inner: string, last = false) =>
      `<div style="width:${w}px;padding:12px 16px;${last ? "flex:1" : "border-right:1.5px solid rgba(8,33,28,.25)"}">${inner}</div>`;
    return at(
      x,
      y,
      724,
      126,
      `<div style="display:flex;height:100%;background:${paper};color:${ink};box-shadow:inset 12px 0 ${edge}">${cell(206, `<div style="padding-left:12px">${p(call, 33, `${MONO}font-weight:600;line-height:1.1`)}${p(`${one.type} to ${one.to}`, 18, `${MONO}margin-top:6px`)}</div>`)}${cell(122, `${p(String(one.level), 31, `${MONO}font-weight:600;line-height:1.1;${one.cleared === one.level ? "" : "text-decoration:line-through;opacity:.5"}`)}${one.cleared === one.level ? p(`${one.knots} kt`, 18, `${MONO}margin-top:6px`) : p(`${one.cleared > one.level ? "↑" : "↓"} ${one.cleared}`, 26, `${MONO}font-weight:600;color:#9d1f12`)}`)}${cell(224, fixes.map(([f, t]) => `<div style="display:flex;justify-content:space-between;${MONO}font-size:20px;line-height:1.6"><span>${f}</span><span style="font-weight:600">${t}</span></div>`).join(""))}${cell(0, `${p(note, 20, "line-height:1.3;font-weight:560")}${p(time, 17, `${MONO}margin-top:6px;opacity:.7`)}`, true)}</div>`,
    );
  };
  const head = (x: number, t: string, n: string) =>
    at(
      x,
      132,
      724,
      40,
      `<div style="display:flex;justify-content:space-between;align-items:baseline">${p(t, 26, `font-weight:620;color:${T.text}`)}${p(n, 20, `${MONO}color:${T.soft}`)}</div>`,
    );
  return `<div style="position:absolute;inset:0;background:${T.bg};font-family:Text"><div style="position:absolute;left:56px;top:44px;color:${T.text}">${p("Strips, sector 4 West", 44, `${DISP}font-weight:660;line-height:1`)}</div><div style="position:absolute;right:56px;top:50px;color:${T.text}">${p("09:42:16", 34, MONO)}</div>
  ${head(56, "To work on", "5")}${head(820, "On their way", "5")}
  ${strip(
    "KEL213",
    56,
    190,
    "hot",
    "09:31 in",
    [
      ["DOLPI", "0940"],
      ["GUDIM", "0945"],
      ["SAPTI", "0951"],
    ],
    "Conflict NVR88",
  )}${strip(
    "NVR88",
    56,
    330,
    "hot",
    "09:34 in",
    [
      ["AMROL", "0939"],
      ["GUDIM", "0945"],
      ["UKASO", "0950"],
    ],
    "Advised: climb 370",
  )}${strip(
    "NVR120",
    56,
    490,
    "out",
    "09:36 in",
    [
      ["GUDIM", "0939"],
      ["SAPTI", "0943"],
    ],
    "Climbing",
  )}${strip(
    "KEL904",
    56,
    630,
    "in",
    "09:38 in",
    [
      ["UKASO", "0941"],
      ["GUDIM", "0946"],
    ],
    "Descending",
  )}${strip(
    "TAL17",
    56,
    770,
    "out",
    "09:40 in",
    [
      ["AMROL", "0938"],
      ["GUDIM", "0952"],
    ],
    "Climb when clear",
  )}
  ${strip(
    "ORB540",
    820,
    190,
    "in",
    "09:29 in",
    [
      ["BETKO", "0940"],
      ["GUDIM", "0946"],
    ],
    "Level, on route",
  )}${strip(
    "SVN302",
    820,
    330,
    "in",
    "09:40 in",
    [
      ["DOLPI", "0942"],
      ["SAPTI", "0953"],
    ],
    "Level, on route",
  )}${strip(
    "ZEF61",
    820,
    490,
    "in",
    "09:41 in",
    [
      ["NIKET", "0945"],
      ["AMROL", "0951"],
    ],
    "Level, on route",
  )}${strip(
    "HRN455",
    820,
    630,
    "in",
    "09:38 in",
    [
      ["AMROL", "0945"],
      ["NIKET", "0950"],
    ],
    "Level, on route",
  )}${strip(
    "LIM9",
    820,
    770,
    "in",
    "09:35 in",
    [
      ["UKASO", "0944"],
      ["BETKO", "0949"],
    ],
    "Above all others",
  )}
  ${svg(1600, 1000, `<path d="M36 196V450" stroke="${T.amber}" stroke-width="5"/><path d="M36 196H50M36 450H50" stroke="${T.amber}" stroke-width="5"/>${text(56, 948, "A strip that the advisory speaks of moves to the top and keeps its paper. Nothing is cleared until the controller says it.", { size: 22, fill: T.soft })}`, "position:absolute;inset:0")}</div>`;
};

const advisoryView = (): string => {
  const k = 13.4;
  const place = ([x, y]: readonly [number, number]): Point => [430 + (x + 6) * k, 500 - (y + 1) * k];
  const path = (turn: number) => line([place([A.x, A.y]), place(after(A, 6, turn))]);
  const [pa, pb] = [place(after(A, now.minutes)), place(after(B, now.minutes))];
  const gap = (turn: number) =>
    range(57).map((i): Point => {
      const m = i / 8;
      const [ax, ay] = after(A, m, turn);
      const [bx, by] = after(B, m);
      return [1010 + (m / 7) * 520, 640 - (Math.min(42, Math.hypot(ax - bx, ay - by)) / 42) * 190];
    });
  const y5 = 640 - (5 / 42) * 190;
  const flightMark = (f: typeof A, dx: number, dy: number) => {
    const [x, y] = place([f.x, f.y]);
    return `<rect x="${x - 9}" y="${y - 9}" width="18" height="18" fill="${T.bg}" stroke="${T.amber}" stroke-width="3.5"/>${text(x + dx, y + dy, f.call, { size: 28, font: "Mono", weight: 600, fill: T.text })}${text(x + dx, y + dy + 32, `FL${f.level} ${f.knots} kt`, { size: 21, font: "Mono", fill: T.amber })}`;
  };
  const tx = (m: number) => 150 + (m / 7) * 740;
  const ty = (fl: number) => 900 - ((fl - 345) / 30) * 130;
  const side = `${[350, 360, 370].map((fl) => `<path d="M150 ${ty(fl)}H890" stroke="${T.line}" ${fl === 360 ? 'stroke-dasharray="3 8"' : ""}/>${text(136, ty(fl) + 7, fl, { size: 19, font: "Mono", fill: T.soft, anchor: "end" })}`).join("")}<path d="M150 ${ty(350)}H890" stroke="${T.amber}" stroke-width="3" stroke-dasharray="4 9"/><path d="M150 ${ty(350)}H${tx(0.7)}L${tx(2.1)} ${ty(370)}H890" fill="none" stroke="${T.cyan}" stroke-width="5"/><path d="M${tx(now.minutes)} ${ty(370)}V${ty(350)}" stroke="${T.text}" stroke-width="2"/>${text(tx(now.minutes) + 12, ty(360) + 8, "2,000 ft apart here", { size: 20, fill: T.text })}${text(890, ty(350) + 34, "KEL213", { size: 19, font: "Mono", fill: T.amber, anchor: "end" })}${text(890, ty(370) - 14, "NVR88 climbs 1,430 ft a minute", { size: 20, fill: T.cyan, anchor: "end" })}${text(72, ty(370) - 48, "Seen from the side", { size: 22, fill: T.soft })}`;
  const mid: Point = [(pa[0] + pb[0]) / 2, (pa[1] + pb[1]) / 2];
  const option = (y: number, main: boolean, name: string, result: string, body: string, key: string) =>
    at(
      1010,
      y,
      520,
      main ? 102 : 70,
      `<div style="height:100%;display:flex;align-items:center;padding:0 24px;${main ? `background:${T.cyan};color:#02201a` : `border:1.5px solid ${T.line};color:${T.text}`}"><div><div style="font-size:${main ? 29 : 24}px;font-weight:650">${name}</div>${main ? p(body, 19, "margin-top:2px") : ""}</div><div style="margin-left:auto;text-align:right;${MONO}font-size:${main ? 23 : 21}px;font-weight:500">${result}<span style="opacity:.6;margin-left:18px">${key}</span></div></div>`,
    );
  return `<div style="position:absolute;inset:0;background:radial-gradient(900px 800px at 28% 50%,#093630,${T.bg} 75%);font-family:Text">${svg(
    1600,
    1000,
    `${range(4)
      .map(
        (i) =>
          `<circle cx="${mid[0]}" cy="${mid[1]}" r="${(i + 1) * 10 * k}" fill="none" stroke="${T.line}" stroke-opacity=".6"/>`,
      )
      .join("")}
  <path d="${path(0)}" stroke="${T.amber}" stroke-width="3" stroke-dasharray="4 9"/><path d="${path(-15)}" stroke="${T.soft}" stroke-width="2.5" stroke-dasharray="12 8"/><path d="${path(25)}" stroke="${T.soft}" stroke-width="2.5" stroke-dasharray="12 8"/><path d="${line([place([B.x, B.y]), place(after(B, 4.8))])}" stroke="${T.cyan}" stroke-width="5"/>
  <circle cx="${mid[0]}" cy="${mid[1]}" r="${2.5 * k}" fill="${T.amber}" fill-opacity=".2" stroke="${T.amber}" stroke-width="3"/><path d="M${mid[0]} ${mid[1] - 34}L${mid[0] - 96} ${mid[1] - 168}H${mid[0] - 360}" fill="none" stroke="${T.amber}" stroke-width="2"/>${text(mid[0] - 106, mid[1] - 184, `${now.miles.toFixed(1)} NM apart in ${clock(now.minutes)}`, { size: 27, weight: 640, fill: T.amber, anchor: "end" })}${text(mid[0] - 106, mid[1] - 138, "same level, 5 NM is the rule", { size: 21, fill: T.amber, anchor: "end" })}
  ${side}${flightMark(A, -14, 46)}${flightMark(B, 26, 8)}${text(place(after(A, 6, -15))[0] - 40, place(after(A, 6, -15))[1] - 12, "left 15°", { size: 21, fill: T.soft })}${text(place(after(A, 6, 25))[0] - 66, place(after(A, 6, 25))[1] + 34, "right 25°", { size: 21, fill: T.soft })}
  <path d="M960 60V940" stroke="${T.line}"/>${text(1010, 104, "Why now", { size: 22, fill: T.soft })}${text(1010, 158, "NVR88 can go up first", { size: 46, font: "Display", weight: 660, fill: T.text, spacing: -1 })}${["It asked for 370 at 09:34 and is light enough.", "370 is free for 14 minutes on its route.", "KEL213 keeps its time at GUDIM."].map((t, i) => `${text(1036, 218 + i * 40, t, { size: 23, fill: T.text })}<circle cx="1016" cy="${211 + i * 40}" r="5" fill="${T.cyan}"/>`).join("")}
  ${text(1010, 392, "Distance over the next 7 minutes", { size: 22, fill: T.soft })}${text(1010, 424, "if nobody acts, and with either turn", { size: 20, fill: T.soft, extra: 'fill-opacity=".8"' })}<rect x="1010" y="${y5}" width="520" height="${640 - y5}" fill="${T.red}" fill-opacity=".2"/><path d="M1010 ${y5}H1530" stroke="${T.red}" stroke-width="2"/>${text(1530, y5 - 8, "5 NM", { size: 18, font: "Mono", fill: T.red, anchor: "end" })}<path d="M1010 640H1530" stroke="${T.soft}"/><path d="${area(gap(0), 640)}" fill="${T.amber}" fill-opacity=".1"/><path d="${line(gap(0))}" fill="none" stroke="${T.amber}" stroke-width="4"/><path d="${line(gap(-15))}${line(gap(25))}" fill="none" stroke="${T.soft}" stroke-width="2.5" stroke-dasharray="10 7"/>${[0, 2, 4, 6].map((m) => text(1010 + (m / 7) * 520, 668, `${m} min`, { size: 17, font: "Mono", fill: T.soft, anchor: m ? "middle" : "start" })).join("")}`,
    "position:absolute;inset:0",
  )}
  ${option(700, true, "NVR88 climb 370", "2,000 ft", "ready for the radio", "1")}${option(814, false, choices[0]?.what ?? "", `${choices[0]?.miles.toFixed(1)} NM`, "", "2")}${option(896, false, choices[1]?.what ?? "", `${choices[1]?.miles.toFixed(1)} NM`, "", "3")}</div>`;
};

export const scenes: Scene[] = [
  { id: "aiatc/cover", width: 1600, height: 1000, html: cover(), options },
  { id: "aiatc/radar", width: 1600, height: 1000, html: radar(), options },
  { id: "aiatc/strips", width: 1600, height: 1000, html: strips(), options },
  { id: "aiatc/advisory", width: 1600, height: 1000, html: advisoryView(), options },
];
