/** Two screens of the Cortex study, 1600 x 1000: the catalogue and the classification of one application. */

import { range } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at, DISP, label, MONO, p } from "../../kit/set";
import { type App, apps, categories, categoryOf, total } from "./data";

export const C = {
  ink: "#0c0f0b",
  green: "#86bc25",
  lime: "#b5ea57",
  paper: "#f3f4ef",
  card: "#ffffff",
  line: "#d9ddd1",
  soft: "#626a5c",
};

const side = (on: string): string =>
  at(
    0,
    0,
    304,
    1000,
    `<div style="display:flex;align-items:center;gap:12px;margin-bottom:38px"><i style="width:16px;height:16px;border-radius:50%;background:${C.green}"></i>${p("Cortex AI", 29, `${DISP}font-weight:650;color:#fff`)}</div>
  <div style="border:1px solid #3a4136;height:48px;display:flex;align-items:center;gap:10px;padding:0 14px;color:#aab3a1;font-size:17px;margin-bottom:34px">${icon("search", 20)}Search ${total} apps</div>
  <div style="display:flex;justify-content:space-between;margin-bottom:12px">${label("Category", "#8d9785")}${label("Apps", "#8d9785")}</div>
  ${categories.map((c) => `<div style="display:flex;align-items:center;gap:13px;height:50px;margin:0 -14px;padding:0 14px;font-size:18px;${c.key === on ? `background:${C.green};color:#0c0f0b;font-weight:600` : "color:#e3e8dc"}">${icon(c.icon, 20)}${c.name}<span style="margin-left:auto;${MONO}font-size:16px">${c.count}</span></div>`).join("")}
  <div style="position:absolute;left:32px;right:32px;bottom:34px;border-top:1px solid #3a4136;padding-top:22px">${p("9 wait for a category", 18, "color:#fff;font-weight:600")}${p("About 7 minutes of work", 16, "color:#aab3a1;margin-top:3px")}<div style="margin-top:16px;height:46px;border:1px solid ${C.green};color:${C.lime};display:grid;place-items:center;font-size:17px;font-weight:600">Start classifying</div></div>`,
    `background:${C.ink};padding:36px 32px`,
  );

const bar = (share: number, colour: string, track: string, h = 6): string =>
  `<div style="height:${h}px;background:${track}"><div style="height:100%;width:${share}%;background:${colour}"></div></div>`;

const tile = (a: App): string => {
  const c = categoryOf(a.cat);
  const state = {
    Live: ["#e4f2cd", "#33540a"],
    Pilot: ["#e6eaf3", "#2c3f66"],
    Review: ["#ffe9c7", "#7a4700"],
  }[a.state];
  return `<div style="background:${C.card};border:1px solid ${C.line};padding:20px;display:flex;flex-direction:column;height:100%"><div style="display:flex;align-items:center;gap:9px;color:${c.hue}">${icon(c.icon, 21, c.hue, 2)}<span style="font-size:16px;font-weight:600;white-space:nowrap">${c.name}</span><span style="margin-left:auto;background:${state[0]};color:${state[1]};font-size:14px;font-weight:600;padding:3px 8px">${a.state}</span></div>
  ${p(a.name, 27, `${DISP}font-weight:620;margin:18px 0 6px;color:${C.ink}`)}${p(a.what, 17, `color:${C.soft};line-height:1.4`)}
  <div style="margin-top:auto"><div style="display:flex;justify-content:space-between;font-size:15px;color:${C.soft};margin-bottom:7px"><span>${a.team}</span><span style="${MONO}color:${C.ink}">${a.sure}%</span></div>${bar(a.sure, a.sure < 80 ? "#e0a030" : C.green, "#e9ece3", 5)}</div></div>`;
};

export const catalogue = (): string =>
  `<div style="position:absolute;inset:0;background:${C.paper};font-family:Text;color:${C.ink}">${side("")}
  ${at(344, 36, 1216, 92, `<div style="display:flex;align-items:flex-end;justify-content:space-between;height:100%"><div>${p(`${total} applications`, 46, `${DISP}font-weight:650;line-height:1`)}${p("303 classified, 9 waiting. Labels under 80% are always read by a person.", 18, `color:${C.soft};margin-top:12px`)}</div><div style="display:flex;gap:12px;font-size:17px"><span style="border:1px solid ${C.line};background:#fff;padding:11px 16px;display:flex;gap:9px">${icon("filter", 20)}Stage: all</span><span style="border:1px solid ${C.line};background:#fff;padding:11px 16px;display:flex;gap:9px">Least certain first${icon("chevronDown", 20)}</span></div></div>`)}
  ${at(
    344,
    162,
    1216,
    802,
    range(12)
      .map((i) =>
        tile(
          apps[[10, 19, 15, 6, 4, 0, 13, 7, 17, 2, 3, 8][i] ?? 0] ??
            apps[0] ?? { name: "", what: "", cat: "know", sure: 0, team: "", state: "Live" },
        ),
      )
      .join(""),
    "display:grid;grid-template-columns:repeat(4,1fr);grid-template-rows:repeat(3,1fr);gap:18px",
  )}</div>`;

const mark = (words: string, colour: string): string =>
  `<span style="background:${colour};padding:2px 3px">${words}</span>`;

/** Suggestion rows; `fill` 0..1 grows the bars in the loop. */
export const suggestions = (fill = 1, dark = false): string =>
  [
    ["Risk & compliance", 94, "shield"],
    ["Knowledge search", 41, "search"],
    ["Drafting", 18, "pen"],
  ]
    .map(([name, sure, glyph], i) => {
      const share = Math.round(Number(sure) * fill);
      return `<div style="padding:17px 0;border-top:1px solid ${dark ? "#39402f" : C.line}"><div style="display:flex;align-items:center;gap:12px;font-size:21px;font-weight:${i ? 500 : 650};color:${dark ? "#fff" : C.ink};margin-bottom:12px">${icon(glyph as "shield", 22, i ? (dark ? "#97a089" : C.soft) : dark ? C.lime : "#4d7a00", 2)}${name}<span style="margin-left:auto;${MONO}font-size:21px">${share}%</span></div>${bar(share, i ? (dark ? "#66705a" : "#b9c0ae") : C.green, dark ? "#262b21" : "#e9ece3", 10)}</div>`;
    })
    .join("");

export const classification = (): string =>
  `<div style="position:absolute;inset:0;background:${C.paper};font-family:Text;color:${C.ink}">${side("risk")}
  ${at(344, 36, 1216, 84, `<div style="display:flex;justify-content:space-between;align-items:center;height:100%"><div>${label("Application 4 of 9, sent by Legal", C.soft)}${p("Clause Finder", 46, `${DISP}font-weight:650;line-height:1.1;margin-top:6px`)}</div><div style="text-align:right">${label("This one", C.soft)}${p("0:31", 34, `${MONO}font-weight:500`)}</div></div>`)}
  ${at(
    344,
    150,
    588,
    814,
    `${label("What the team wrote", C.soft)}${p(`Lawyers upload ${mark("signed contracts", "#dff0bd")} and ask in plain words. The tool ${mark("finds every clause", "#dbe8f6")} that matches, compares it with our standard and flags ${mark("terms outside policy", "#dff0bd")}. Each answer shows the page it came from. A lawyer ${mark("approves or rejects", "#dff0bd")} the flag before anyone acts on it.`, 26, "line-height:1.62;margin:18px 0 26px")}
  <div style="display:flex;gap:26px;margin-bottom:auto;font-size:16px;color:${C.soft}"><span style="display:flex;gap:9px;align-items:center"><i style="width:16px;height:16px;background:#cfe7a0"></i>speaks for Risk</span><span style="display:flex;gap:9px;align-items:center"><i style="width:16px;height:16px;background:#c5daf0"></i>speaks for Search</span></div>
  <div style="display:grid;grid-template-columns:1fr 1fr;border-top:1px solid ${C.line}">${[
    ["Owner", "Legal, contracts desk"],
    ["Users", "140, six countries"],
    ["Model", "Hosted, tenant only"],
    ["Data", "Client confidential"],
    ["Stage", "Pilot since 4 March"],
    ["Human check", "Before every action"],
  ]
    .map(
      ([a, b]) =>
        `<div style="padding:19px 0;border-bottom:1px solid ${C.line}">${label(a ?? "", C.soft, 13)}${p(b ?? "", 18, "margin-top:4px;font-weight:550")}</div>`,
    )
    .join("")}</div>`,
    `background:#fff;border:1px solid ${C.line};padding:30px 32px 20px;display:flex;flex-direction:column`,
  )}
  ${at(956, 150, 604, 452, `<div style="display:flex;justify-content:space-between;margin-bottom:18px">${label("Suggested category", C.soft)}${label("Confidence", C.soft)}</div>${suggestions()}<div style="border-top:1px solid ${C.line};padding-top:18px;display:flex;gap:12px;align-items:flex-start">${icon("spark", 22, "#4d7a00", 2)}${p("Three phrases and the data class point to Risk. It is close to <b style='font-weight:600'>Sanctions Watch</b> and <b style='font-weight:600'>Audit Trail Reader</b>.", 18, `line-height:1.45;color:${C.soft}`)}</div>`, `background:#fff;border:1px solid ${C.line};padding:30px 32px`)}
  ${at(
    956,
    622,
    604,
    342,
    `<div style="display:flex;justify-content:space-between">${label("Your decision", "#9aa48f")}${label("Saved when you confirm", "#9aa48f")}</div>
  <div style="background:${C.green};color:#0c0f0b;height:72px;display:flex;align-items:center;padding:0 22px;gap:14px;font-size:22px;font-weight:650;margin:20px 0 14px">${icon("check", 26, "#0c0f0b", 2.4)}Confirm Risk & compliance<span style="margin-left:auto;${MONO}font-size:16px;font-weight:500">Enter</span></div>
  <div style="display:grid;grid-template-columns:1fr 1fr;gap:14px">${["Choose another", "Ask the owner"].map((t, i) => `<div style="border:1px solid #4a5244;height:60px;display:flex;align-items:center;padding:0 20px;font-size:19px;color:#fff;font-weight:550">${t}<span style="margin-left:auto;${MONO}font-size:16px;color:#9aa48f">${i ? "A" : "C"}</span></div>`).join("")}</div>
  ${p("The reason and your name go into the record. You can change it for 30 days.", 17, "color:#b4bdaa;margin-top:24px;line-height:1.45")}`,
    `background:${C.ink};padding:30px 32px`,
  )}</div>`;
