/** The workbench: sources, one run with its draft and margin marks, earlier runs. 1480 x 900. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";

export const violet = "#5438E8";
export const ink = "#17132b";

export type Mark = "solid" | "outline" | "gap";
const sentences: { text: string; mark: Mark; at?: string }[][] = [
  [
    {
      text: "Nordhavn runs five cold stores at an average fill of 58 percent.",
      mark: "solid",
      at: "Depot utilisation 2023, p. 4",
    },
    {
      text: "Two of them, Østkaj and Lindvig, handle 71 percent of all pallets.",
      mark: "solid",
      at: "Depot utilisation 2023, p. 11",
    },
  ],
  [
    {
      text: "Closing the other three would save €1.9M a year in rent and energy,",
      mark: "solid",
      at: "Cost model v7, sheet 3",
    },
    { text: "against a one-off move of about €2.4M.", mark: "outline", at: "Cost model v7, sheet 5" },
    {
      text: "The lease at Havnegade can be left from March 2025 without a penalty.",
      mark: "outline",
      at: "Lease terms Havnegade, p. 9",
    },
  ],
  [
    {
      text: "Four of six depot leads expect fewer part loads after the move.",
      mark: "solid",
      at: "Interviews, depot leads, p. 6",
    },
    { text: "Drivers would accept longer rounds on Mondays.", mark: "gap" },
  ],
];

const sources = [
  { name: "Depot utilisation 2023", meta: "PDF · 38 pages", cited: 2, on: true },
  { name: "Cost model v7", meta: "XLSX · 6 sheets", cited: 2, on: true },
  { name: "Lease terms Havnegade", meta: "PDF · 22 pages", cited: 1, on: true },
  { name: "Interviews, depot leads", meta: "DOCX · 14 pages", cited: 1, on: true },
  { name: "Carrier rates Q1 2024", meta: "CSV · 1,204 rows", cited: 0, on: false },
] as const;

const runs = [
  {
    no: 14,
    q: "Should Nordhavn move from five cold stores to two?",
    who: "Priya N.",
    when: "now",
    state: "Draft",
    from: 12,
  },
  {
    no: 13,
    q: "What does the move cost in the first year?",
    who: "Tom H.",
    when: "Tue 16:05",
    state: "In review",
    from: 12,
  },
  {
    no: 12,
    q: "Which depots are below 60 percent fill?",
    who: "Priya N.",
    when: "Tue 11:40",
    state: "Approved",
    from: 0,
  },
  {
    no: 11,
    q: "Summarise the exit clauses of all leases",
    who: "Marta K.",
    when: "Mon 17:22",
    state: "Approved",
    from: 0,
  },
  {
    no: 10,
    q: "List assumptions in the cost model",
    who: "Tom H.",
    when: "Mon 09:15",
    state: "Approved in part",
    from: 0,
  },
] as const;

/** A margin mark: filled number, outlined number, or an empty gap. */
export const badge = (no: number, mark: Mark, size = 22): string =>
  mark === "gap"
    ? `<span class="mono" style="display:inline-grid;place-items:center;width:${size * 1.9}px;height:${size}px;border:1.5px dashed #b4330f;color:#b4330f;border-radius:4px;font:600 ${size * 0.52}px Mono">gap</span>`
    : `<span class="mono" style="display:inline-grid;place-items:center;width:${size}px;height:${size}px;border-radius:4px;border:1.5px solid ${violet};font:600 ${size * 0.56}px Mono;${mark === "solid" ? `background:${violet};color:#fff` : `color:${violet}`}">${no}</span>`;

const numbered = sentences.flat().map((s, i) => ({ ...s, no: i + 1 }));

const avatar = (letters: string, color: string) =>
  `<span style="width:28px;height:28px;border-radius:50%;display:grid;place-items:center;background:${color};color:#fff;font:600 11px Text;margin-left:-7px;border:2px solid #fff">${letters}</span>`;

const stateColor: Record<string, string> = {
  Draft: "#6a6680",
  "In review": violet,
  Approved: "#16714a",
  "Approved in part": "#8a5a00",
};

export const workbenchCss = `.wb{width:1480px;height:900px;background:#fff;color:${ink};font:400 15px/1.5 Text;display:grid;grid-template:60px 1fr / 292px 1fr 296px;overflow:hidden}
.wb>header{grid-column:1/-1;display:flex;align-items:center;gap:14px;padding:0 22px;border-bottom:1px solid #e7e4f2}
.wb aside{padding:24px 22px;background:#faf9fe}.wb aside+main{border-inline:1px solid #e7e4f2}
.wb h3{font:600 15px Text;display:flex;justify-content:space-between;align-items:center;margin-bottom:14px}.wb .m{font:500 12px Mono;color:#6a6680}
.btn{display:inline-flex;align-items:center;gap:8px;height:36px;padding:0 16px;border-radius:7px;font:600 14px Text;border:1px solid #d9d5ea;color:${ink};background:#fff}.btn.p{background:${violet};border-color:${violet};color:#fff}`;

export function workbench(active = 3): string {
  return `<div class="wb"><header><span style="width:26px;height:26px;border-radius:7px;background:${violet};display:grid;place-items:center">${icon("quote", 16, "#fff", 2.2)}</span><b style="font:600 16px Text">Nordhavn cold chain</b><span class="m" style="color:#8c88a0">/</span><span style="font:500 15px Text">Run 14</span><span class="m" style="background:#f1eefc;padding:3px 8px;border-radius:5px;color:${violet}">follows run 12</span><span style="margin-left:auto" class="f c"><span class="f" style="margin-right:14px">${avatar("PN", "#c2577a")}${avatar("TH", "#2d7d8f")}${avatar("MK", "#8a6a1f")}</span><span class="btn" style="margin-right:10px">${icon("download", 16)}Export</span><span class="btn p">Send for review</span></span></header>
<aside><h3>Sources<span class="btn" style="height:30px;padding:0 10px;font-size:13px">${icon("plus", 14)}Add</span></h3>${each(
    sources,
    (s) =>
      `<div style="display:flex;gap:12px;padding:13px 0;border-top:1px solid #e7e4f2;${s.on ? "" : "opacity:.62"}"><span style="width:18px;height:18px;margin-top:2px;border-radius:4px;flex:none;display:grid;place-items:center;${s.on ? `background:${violet}` : "border:1.5px solid #a9a4c0"}">${s.on ? icon("check", 13, "#fff", 3) : ""}</span><div style="flex:1"><div style="font:500 14.5px/1.35 Text">${s.name}</div><div class="m" style="margin-top:3px">${s.meta}</div></div>${s.cited ? `<span class="m" style="color:${violet};font-weight:600">×${s.cited}</span>` : ""}</div>`,
  )}<div style="border-top:1px solid #e7e4f2;padding-top:16px;margin-top:1px;font:400 13px/1.5 Text;color:#6a6680">The answer uses the four ticked sources and nothing else.</div>
<h3 style="margin:34px 0 12px">This draft</h3>${each(
    [
      ["solid", "4", "Wording close"],
      ["outline", "2", "Wording far, compare"],
      ["gap", "1", "No passage found"],
    ] as const,
    ([m, count, label]) =>
      `<div class="f c" style="gap:12px;padding:8px 0;font:400 14px Text"><span style="width:44px">${m === "gap" ? badge(0, "gap") : badge(Number(count), m)}</span>${label}</div>`,
  )}</aside>
<main style="padding:26px 0 0 44px;position:relative"><div style="width:768px;border:1.5px solid #d9d5ea;border-radius:10px;padding:15px 18px;display:flex;align-items:center;gap:14px"><span style="flex:1;font:500 17px/1.4 Text">Should Nordhavn move from five cold stores to two?</span><span class="m">4 sources</span><span style="width:34px;height:34px;border-radius:8px;background:${violet};display:grid;place-items:center">${icon("up", 18, "#fff", 2.2)}</span></div>
<div class="f c" style="gap:16px;margin:20px 0 24px;color:#6a6680;font:500 13px Text"><span>Priya Nair</span><span class="m">Wed 12 June, 10:24</span><span class="f" style="margin-left:auto;margin-right:80px;gap:8px"><span class="btn" style="height:30px;font-size:13px;padding:0 11px">Shorter</span><span class="btn" style="height:30px;font-size:13px;padding:0 11px">Plainer</span></span></div>
<h2 style="font:600 38px/1.1 Display;letter-spacing:-.6px;margin-bottom:20px">Two stores instead of five</h2>
<div style="width:768px">${each(
    sentences,
    (para, p) =>
      `<div style="margin-bottom:${p === 2 ? 0 : 20}px">${each(para, (s) => {
        const no = numbered.findIndex((x) => x.text === s.text) + 1;
        const on = no === active;
        return `<div class="f" style="gap:24px;align-items:flex-start;min-height:44px"><p style="width:600px;font:400 19px/1.6 Text"><span style="${on ? `background:#e4defd;box-shadow:0 0 0 4px #e4defd` : s.mark === "gap" ? "border-bottom:2px dashed #d0562f" : ""}">${s.text}</span></p><span class="f c" style="gap:10px;height:31px;color:${on ? violet : "#6a6680"};font:500 13px Text;white-space:nowrap">${badge(no, s.mark)}${on ? "open" : s.mark === "gap" ? "add or cut" : ""}</span></div>`;
      })}</div>`,
  )}</div>
<div style="position:absolute;left:44px;right:44px;bottom:26px;display:flex;gap:18px;border:1px solid #d9d5ea;border-left:4px solid ${violet};border-radius:8px;padding:16px 20px;background:#fff"><div style="flex:1"><div class="f c" style="gap:10px;font:600 14px Text;margin-bottom:7px">${badge(active, "solid")}Cost model v7<span class="m">sheet 3, rows 12 to 19</span></div><p style="font:400 15px/1.5 Text;color:#3b3652">Rent and energy, Havnegade, Sydvej and Kongevang: <b style="background:#e4defd;font-weight:600">€1,912,400 a year</b> at 2023 rates.</p></div><span class="btn" style="align-self:center">Open source</span></div></main>
<aside style="background:#fff"><h3>Runs<span class="m">14</span></h3>${each(
    runs,
    (r, i) =>
      `<div style="padding:13px 14px;margin:0 -14px;border-radius:8px;${i ? "" : "background:#f1eefc"}"><div class="f c sb"><span class="m" style="${i ? "" : `color:${violet};font-weight:600`}">Run ${r.no}${r.from ? ` ← ${r.from}` : ""}</span><span style="font:600 12px Text;color:${stateColor[r.state]}">${r.state}</span></div><div style="font:500 14.5px/1.38 Text;margin:6px 0 6px">${r.q}</div><div class="f c sb m"><span>${r.who}</span><span>${r.when}</span></div></div>`,
  )}</aside></div>`;
}

export const workbenchPicture = scene(
  "genai/workbench",
  `body{background:linear-gradient(180deg,#e9e5fb,#d9d2f7)}${workbenchCss}`,
  `<div style="position:absolute;left:60px;top:50px;border-radius:12px;overflow:hidden;box-shadow:0 1px 0 #fff,0 30px 60px -24px #2a1a8055">${workbench()}</div>`,
);
