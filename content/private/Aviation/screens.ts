/** The line-maintenance tablet: task card, hangar board, sign-off. 1600 x 1000 each. */
import { type IconName, icon } from "../../../scripts/art/lib/b-icons";
import { at, DISP, label, MONO, p } from "../../../scripts/art/lib/b-set";
import { polar, range, smooth, svg, text } from "../../../scripts/art/lib/b-svg";

export const V = {
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

const bar = (right: string): string =>
  at(
    0,
    0,
    1600,
    92,
    `<div style="display:flex;align-items:center;height:100%;padding:0 44px;gap:24px;color:#fff">${icon("plane", 38, V.orange, 1.8)}${p("TP-70 N417", 30, `${DISP}font-weight:650`)}${p("Bay 2, night shift", 21, "color:#a9c3e0")}<div style="margin-left:auto;display:flex;gap:28px;align-items:center;font-size:20px;color:#cfe0f2">${right}</div></div>`,
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

export const taskCard = (): string => {
  const steps: [string, string, "done" | "now" | "later"][] = [
    ["Chock nose and right wheels", "21:48", "done"],
    ["Jack left gear, 40 mm clear", "21:57", "done"],
    ["Remove cap and nut", "22:10", "done"],
    ["Fit wheel, grease bearing", "22:34", "done"],
    ["Tighten axle nut, twice", "", "now"],
    ["Lock nut, fit cap", "", "later"],
    ["Inflate to 5.5 bar", "", "later"],
    ["Second pair of eyes", "", "later"],
  ];
  return `<div style="position:absolute;inset:0;background:${V.bg};font-family:Text;color:${V.ink}">${bar(`<span style="display:flex;gap:10px;align-items:center">${icon("cloud", 26, "#7fd6ab")}saved offline</span><span>R. Iyer, mechanic</span>`)}
  ${at(0, 92, 440, 908, `${label("Task card 32-41-07", V.soft, 17)}${p("Main wheel, left outer", 38, `${DISP}font-weight:660;line-height:1.1;margin:8px 0 22px`)}${steps.map(([s, t, k], i) => `<div style="display:flex;gap:16px;align-items:center;height:78px;margin:0 -22px;padding:0 22px;${k === "now" ? `background:${V.orange};` : `border-bottom:1px solid ${V.line};`}color:${k === "later" ? V.soft : V.ink}"><span style="width:36px;height:36px;border-radius:50%;display:grid;place-items:center;flex:none;font-size:18px;font-weight:650;${k === "done" ? `background:${V.ok}` : `border:2.5px solid ${k === "now" ? V.ink : "#9fb0c3"}`}">${k === "done" ? icon("check", 22, "#fff", 2.8) : i + 1}</span><span style="font-size:22px;font-weight:${k === "now" ? 680 : 550};line-height:1.2">${s}</span><span style="margin-left:auto;${MONO}font-size:17px;color:${V.soft}">${t}</span></div>`).join("")}`, `background:#fff;padding:36px 44px;border-right:1px solid ${V.line}`)}
  ${at(470, 118, 780, 720, wheel())}
  ${at(470, 850, 740, 116, `<div style="display:flex;gap:22px;align-items:center;height:100%;padding:0 28px;background:#fff3d6;box-shadow:inset 8px 0 ${V.orange}">${icon("alert", 44, "#8a5200", 1.9)}<div>${p("Turn the wheel while you tighten", 25, "font-weight:660")}${p("The rollers seat only when they move.", 21, "color:#6d4a10")}</div></div>`)}
  ${at(1250, 92, 350, 908, `${label("Step 5", "#8fb4dc", 17)}<div style="margin:26px 0 34px">${p("First", 24, "color:#a9c3e0")}<div style="${DISP}font-size:94px;font-weight:680;line-height:1;letter-spacing:-.04em">200</div>${p("Nm, then loosen", 22, "color:#a9c3e0")}</div><div style="border-top:1px solid rgba(255,255,255,.2);padding-top:28px">${p("Then", 24, "color:#a9c3e0")}<div style="${DISP}font-size:94px;font-weight:680;line-height:1;letter-spacing:-.04em;color:${V.orange}">68</div>${p("Nm, to the next slot", 22, "color:#a9c3e0")}</div><div style="margin-top:34px;background:rgba(255,255,255,.08);padding:18px 20px">${p("Wrench TW-112", 22, "font-weight:620")}${p("Calibrated to 3 November", 19, "color:#a9c3e0;margin-top:3px")}</div><div style="position:absolute;left:36px;right:36px;bottom:36px;background:${V.orange};color:${V.ink};height:104px;display:flex;align-items:center;justify-content:center;gap:16px;font-size:29px;font-weight:700">${icon("check", 36, V.ink, 2.8)}68 Nm done</div>`, `background:${V.navy};color:#fff;padding:36px`)}</div>`;
};

export const hangarBoard = (): string => {
  const x = (h: number) => 300 + (h - 20) * 116;
  const job = (
    row: number,
    from: number,
    to: number,
    name: string,
    note: string,
    kind: "done" | "run" | "wait" | "plan",
  ) => {
    const look = {
      done: ["#dbe6f1", V.soft],
      run: [V.blue, "#fff"],
      wait: [V.orange, V.ink],
      plan: ["#fff", V.ink],
    }[kind];
    return at(
      x(from),
      196 + row * 148 + (name.startsWith("_") ? 76 : 8),
      (to - from) * 116 - 6,
      60,
      `<div style="height:100%;padding:6px 14px;display:flex;flex-direction:column;justify-content:center;overflow:hidden;white-space:nowrap">${p(name.replace("_", ""), 19, "font-weight:640;line-height:1.2")}${p(note, 16, "opacity:.85;line-height:1.2")}</div>`,
      `background:${look[0]};color:${look[1]};${kind === "plan" ? `border:2px dashed #8ea3ba` : ""}`,
    );
  };
  const rows: [string, string, string, string][] = [
    ["Bay 1", "N402", "leaves 05:10", V.ok],
    ["Bay 2", "N417", "leaves 06:40", V.ok],
    ["Bay 3", "N388", "late by 1 h 10", V.red],
    ["Bay 4", "N421", "leaves 08:00", V.ok],
    ["Apron", "N395", "turnaround 23:20", V.ok],
  ];
  return `<div style="position:absolute;inset:0;background:${V.bg};font-family:Text;color:${V.ink}">
  ${at(
    44,
    36,
    1512,
    90,
    `<div style="display:flex;align-items:flex-end;justify-content:space-between">${p("Tonight: five aircraft, one late", 48, `${DISP}font-weight:660;line-height:1`)}<div style="display:flex;gap:26px;font-size:19px">${[
      [V.blue, "at work"],
      [V.orange, "waits for a part"],
      ["#fff", "planned"],
      ["#dbe6f1", "done"],
    ]
      .map(
        ([c, t]) =>
          `<span style="display:flex;gap:9px;align-items:center"><i style="width:20px;height:20px;background:${c};border:1.5px solid #8ea3ba"></i>${t}</span>`,
      )
      .join("")}</div></div>`,
  )}
  ${svg(
    1600,
    1000,
    `${range(11)
      .map(
        (i) =>
          `<path d="M${x(20 + i)} 156V936" stroke="${V.line}"/>${i === 3 ? "" : text(x(20 + i) + 8, 176, `${String((20 + i) % 24).padStart(2, "0")}:00`, { size: 17, font: "Mono", fill: V.soft })}`,
      )
      .join(
        "",
      )}${rows.map(([bay, tail, note, c], i) => `<path d="M44 ${196 + i * 148}H1556" stroke="${V.line}" stroke-width="2"/>${text(44, 236 + i * 148, bay, { size: 19, fill: V.soft })}${text(44, 276 + i * 148, tail, { size: 36, font: "Display", weight: 660, fill: V.ink })}${text(44, 310 + i * 148, note, { size: 20, fill: c, weight: 600 })}`).join("")}<path d="M44 936H1556" stroke="${V.line}" stroke-width="2"/>`,
    "position:absolute;inset:0",
  )}
  ${svg(1600, 1000, `<path d="M${x(23.1)} 150V936" stroke="${V.red}" stroke-width="3"/><rect x="${x(23.1) - 38}" y="134" width="76" height="30" fill="${V.red}"/>${text(x(23.1), 156, "23:06", { size: 18, font: "Mono", weight: 600, fill: "#fff", anchor: "middle" })}`, "position:absolute;inset:0")}
  ${job(0, 20.2, 22.6, "Weekly check", "12 cards", "done")}${job(0, 22.6, 26.1, "Oil and filters", "Das, Kurian", "run")}${job(0, 26.4, 28.8, "Engine run", "needs the apron", "plan")}
  ${job(1, 21, 23.8, "Wheel, left outer", "step 5 of 8, Iyer", "run")}${job(1, 24.4, 27.6, "Propeller balance", "Menon", "plan")}${job(1, 22, 25.2, "_Cabin lights", "Rao", "run")}
  ${job(2, 20, 22, "Hydraulic leak found", "pump 2", "done")}${job(2, 22, 27.4, "Pump 2 from Nagpur", "lands 02:50, truck 35 min", "wait")}${job(2, 27.4, 29.8, "Fit, bleed, test", "2.4 h", "plan")}${job(2, 26.2, 27.4, "_Tyres", "Das", "plan")}
  ${job(3, 20.5, 25.5, "Avionics update", "file 6 of 9, Fernandes", "run")}${job(3, 25.8, 28, "Compass swing", "with the tug", "plan")}
  ${job(4, 22.3, 23.3, "Turn", "Thomas", "run")}
  ${at(824, 812, 732, 100, `<div style="display:flex;align-items:center;gap:22px;height:100%;padding:0 26px;background:${V.navy};color:#fff">${icon("box", 40, V.orange, 1.7)}<div>${p("Borrow pump 2 from N421?", 25, "font-weight:640")}${p("It saves 3 h 10 and moves N421 to 09:15.", 20, "color:#a9c3e0")}</div><span style="margin-left:auto;background:${V.orange};color:${V.ink};font-size:21px;font-weight:660;padding:15px 24px">Ask the planner</span></div>`)}</div>`;
};

export const signOff = (): string => {
  const row = (glyph: IconName, a: string, b: string, c: string) =>
    `<div style="display:flex;gap:20px;align-items:center;height:112px;border-top:1px solid ${V.line}">${icon(glyph, 32, V.ok, 2)}<div>${p(a, 24, "font-weight:620")}${p(b, 19, `color:${V.soft}`)}</div><span style="margin-left:auto;${MONO}font-size:20px;color:${V.soft}">${c}</span></div>`;
  const name = smooth([
    [30, 120],
    [70, 40],
    [84, 34],
    [74, 118],
    [62, 150],
    [92, 82],
    [124, 76],
    [118, 112],
    [150, 116],
    [176, 82],
    [190, 84],
    [182, 118],
    [214, 110],
    [236, 80],
    [244, 114],
    [280, 116],
    [310, 60],
    [330, 30],
    [318, 122],
    [346, 116],
    [380, 86],
    [392, 116],
    [440, 110],
    [520, 92],
  ]);
  return `<div style="position:absolute;inset:0;background:${V.bg};font-family:Text;color:${V.ink}">${bar(`<span>Card 32-41-07</span><span style="${MONO}">23:41</span>`)}
  ${at(56, 140, 800, 800, `${p("Release to service", 60, `${DISP}font-weight:680;line-height:1`)}${p("Everything the card asked for is on record. Two people must say so.", 24, `color:${V.soft};margin:14px 0 34px;line-height:1.4`)}${row("check", "8 of 8 steps", "none skipped, none changed", "21:48 to 23:34")}${row("wrench", "Wrench TW-112, 68 Nm", "read from the tool, not typed", "23:08")}${row("box", "Wheel 3-1583, serial 0A417", "scanned; fits this aircraft and position", "22:31")}${row("camera", "3 pictures", "bearing, lock wire, tyre", "23:14")}${row("gauge", "5.5 bar, 10 minutes later 5.5", "no leak", "23:34")}<div style="border-top:1px solid ${V.line};padding-top:26px;display:flex;gap:14px;align-items:center;color:${V.soft};font-size:20px">${icon("lock", 26)}After release the card is read only.</div>`)}
  ${at(
    912,
    92,
    688,
    908,
    `${label("Mechanic", "#8fb4dc", 17)}<div style="display:flex;justify-content:space-between;align-items:baseline;margin-top:8px">${p("Ravi Iyer", 34, `${DISP}font-weight:640`)}${p("licence 66-4417", 20, `${MONO}color:#a9c3e0`)}</div><div style="background:#fff;height:186px;margin:16px 0 34px;position:relative">${svg(560, 180, `<path d="M28 140H532" stroke="${V.line}" stroke-width="2"/><path d="${name}" fill="none" stroke="#12366b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`, "margin:0 auto")}<span style="position:absolute;right:18px;top:14px;display:flex;gap:8px;align-items:center;color:${V.ok};font-size:19px;font-weight:620">${icon("check", 24, V.ok, 2.6)}23:38</span></div>
  ${label("Inspector, not the same person", "#8fb4dc", 17)}<div style="display:flex;justify-content:space-between;align-items:baseline;margin-top:8px">${p("Leela Menon", 34, `${DISP}font-weight:640`)}${p("licence 66-2093", 20, `${MONO}color:#a9c3e0`)}</div><div style="height:186px;margin:16px 0 0;border:3px dashed ${V.orange};display:flex;align-items:center;justify-content:center;gap:24px">${icon("user", 56, V.orange, 1.7)}<div>${p("Hold your badge to the tablet", 27, "font-weight:640")}${p("then sign with a finger", 21, "color:#a9c3e0")}</div></div><div style="position:absolute;left:56px;right:56px;bottom:56px;height:104px;background:#27496d;color:#8fb0d2;display:flex;align-items:center;justify-content:center;font-size:29px;font-weight:680;gap:16px">${icon("plane", 36, "#8fb0d2", 1.8)}Release N417</div>`,
    `background:${V.navy};color:#fff;padding:44px 56px`,
  )}</div>`;
};
