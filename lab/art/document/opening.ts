import { readOwn } from "../../../lib/content/own-files";
import { cross, dial, dim } from "../kit/draft";
import { arc, polar, range, smooth } from "../kit/geometry";
import type { Sheet } from "./parts";

const site = readOwn("site").content;

/** The compass card that fills the cover, with one heading marked. */
function rose(): string {
  const [cx, cy, r] = [910, 380, 300];
  const names = range(36).map((i) => {
    const [x, y] = polar(cx, cy, r - 46, i * 10);
    const text = i === 0 ? "N" : i === 9 ? "E" : i === 18 ? "S" : i === 27 ? "W" : String(i);
    return i % 3 === 0
      ? `<text x="${x}" y="${y + 8}" text-anchor="middle" transform="rotate(${i * 10} ${x} ${y})" style="font:600 22px Display">${text}</text>`
      : "";
  });
  const [mx, my] = polar(cx, cy, r, 47);
  return `<path class="hair" d="${range(6)
    .map(
      (i) =>
        `M${cx} ${cy}m${-(r - i * 52)} 0a${r - i * 52} ${r - i * 52} 0 1 0 ${2 * (r - i * 52)} 0a${r - i * 52} ${r - i * 52} 0 1 0 ${-2 * (r - i * 52)} 0`,
    )
    .join("")}"/>
    <path class="ink" d="${dial(cx, cy, r, 0, 360, 72, (i) => (i % 2 ? 9 : 18))}"/>
    <path class="ink" style="stroke-width:1.6" d="${arc(cx, cy, r, 0, 359.9)}"/>
    <path class="hair" d="M${cx - 370} ${cy}h740M${cx} ${cy - 370}v740"/>${names.join("")}
    <path class="sig" style="stroke-width:2.5" d="M${cx} ${cy}L${mx} ${my}"/><circle class="dot" cx="${mx}" cy="${my}" r="11"/>
    <path class="ink" style="stroke-width:2.5" d="M${cx - 34} ${cy}h24M${cx + 10} ${cy}h24M${cx} ${cy - 18}v36M${cx - 10} ${cy + 26}h20"/>
    <path class="sig" stroke-dasharray="4 6" d="${arc(cx, cy, 232, 0, 47)}"/><text class="key" x="${cx + 64}" y="${cy - 198}" style="fill:#FF8552">047</text>`;
}

const cover: Sheet = {
  chapter: "Cover",
  title: "Halyard",
  level: 1,
  tone: "night",
  bare: true,
  body: `<svg width="1280" height="720" style="position:absolute;inset:0" aria-hidden="true">${rose()}</svg>
    <div style="position:absolute;left:64px;top:56px;right:64px" class="mono">Confidential case study<br>Northlight Avionics, programme N4</div>
    <div style="position:absolute;left:64px;bottom:104px;width:560px">
      <p class="title" style="font-size:116px;line-height:.86">Halyard</p>
      <p class="lead" style="margin-top:26px;max-width:430px">The approach briefing, moved from a paper chart to the place where pilots already look.</p>
      <p class="mono" style="margin-top:40px">Alex Doe, product designer. 2022 to 2023.</p>
    </div>`,
};

const chapters: [string, string, string][] = [
  ["Context", "What an approach briefing is, and where it breaks", "03"],
  ["Research", "Twenty-one descents, watched from the jump seat", "05"],
  ["Design", "Flow, displays, and three screens in detail", "08"],
  ["Results", "Simulator evaluation and what came of it", "13"],
];

const terms: Sheet = {
  chapter: "Terms and contents",
  title: "Before you read on",
  level: 2,
  body: `<div class="grid"><div style="grid-column:1/6">
      <p class="title">Before you read on</p>
      <p class="lead" style="margin-top:24px">Northlight let me show this work to people who have a reason to see it. You are one of them.</p>
      <p style="margin-top:18px">Names, aircraft type and airports are changed. Figures are from the simulator programme and rounded. Each page carries your address; please do not copy, photograph or forward it.</p>
      <p style="margin-top:18px">Questions are welcome: ${site.email}.</p></div>
    <div style="grid-column:7/13"><table style="margin-top:6px">${chapters
      .map(
        ([name, what, at]) =>
          `<tr><td style="width:150px;padding:20px 0"><p class="sub">${name}</p></td><td style="padding:22px 12px">${what}</td><td class="mono" style="text-align:right;padding-top:22px">${at}</td></tr>`,
      )
      .join("")}</table>
      <svg width="560" height="120" style="margin-top:34px" aria-hidden="true"><path class="hair" d="M0 60h560"/><path class="ink" d="${dim(0, 60, 560, 60, 8)}${cross(140, 60)}${cross(280, 60)}"/><circle class="dot" cx="420" cy="60" r="6"/><text x="0" y="92">2022-03 field</text><text x="140" y="42" text-anchor="middle">2022-09 concept</text><text x="280" y="92" text-anchor="middle">2023-01 sim 1</text><text x="420" y="42" text-anchor="middle">2023-06 sim 2</text><text x="560" y="92" text-anchor="end">2023-10 handover</text></svg></div></div>`,
};

/** The descent from cruise to runway with the crew's tasks hung under it. */
function descent(): string {
  const tasks: [number, string, string][] = [
    [60, "T-28 min", "ATIS copied"],
    [250, "T-24", "Chart found"],
    [440, "T-21", "FMS programmed"],
    [640, "T-18", "Briefing read aloud"],
    [850, "T-9", "Runway change"],
    [1040, "T-2", "Minimums"],
  ];
  const line: [number, number][] = [
    [0, 66],
    [60, 66],
    [250, 66],
    [440, 74],
    [640, 100],
    [850, 157],
    [1040, 196],
    [1152, 214],
  ];
  return `<svg width="1152" height="300" role="img" aria-label="Profile of a descent with six tasks under it">
    <path class="hair" d="M0 60h1152M0 120h1152M0 180h1152"/>
    <text x="0" y="52" style="fill:#5f5d58">FL350</text><text x="0" y="112" style="fill:#5f5d58">FL200</text><text x="0" y="172" style="fill:#5f5d58">FL080</text>
    <path class="ink" style="stroke-width:2" d="${smooth(line)}"/>
    <path d="M760 60h230v160h-230z" fill="#FF5B1F" opacity=".12"/>
    <text x="770" y="80" class="key" style="fill:#b83a08">second briefing, FL100 down</text>
    ${tasks
      .map(([x, t, name], i) => {
        const y = [66, 66, 74, 100, 157, 196][i] ?? 66;
        return `<path class="${i === 4 ? "sig" : "hair"}" d="M${x} ${y}V232"/><circle cx="${x}" cy="${y}" r="5" fill="${i === 4 ? "#FF5B1F" : "#141414"}"/><text x="${x}" y="252" style="fill:#5f5d58">${t}</text><text x="${x}" y="274" style="font:500 15px Text">${name}</text>`;
      })
      .join("")}</svg>`;
}

const context: Sheet = {
  chapter: "Context",
  title: "A ritual built for paper",
  level: 1,
  body: `<div class="grid"><div style="grid-column:1/8"><p class="title">A ritual built for paper</p></div>
    <p style="grid-column:8/13;padding-top:6px">Every approach is briefed aloud: chart, frequencies, courses, minimums, the way out. It takes about four minutes and assumes the runway will not change. On 3 of 10 descents it does.</p></div>
    <div style="margin-top:56px">${descent()}</div>
    <p class="lead" style="margin-top:34px;max-width:860px">When it changes, the crew briefs again at the worst moment: low, fast, talking to approach, eyes down on a tablet.</p>`,
};

const limits: [string, string][] = [
  [
    "Certification",
    "Design assurance level C for the strip, D for the plan page. No animation that carries meaning.",
  ],
  ["Sunlight and night", "Readable from 0.1 to 100 000 lux on a display that dims by a factor of 2 000."],
  ["Gloves, turbulence", "Cursor device first. Touch only where a miss does no harm; targets 15 mm."],
  ["Habit", "Twenty thousand flown hours in the room. Nothing may move that a pilot's eye expects in place."],
];

const frame: Sheet = {
  chapter: "Context",
  title: "Four walls of the room",
  level: 2,
  body: `<div class="grid"><div style="grid-column:1/6"><p class="title">Four walls of the room</p>
      <p class="lead" style="margin-top:24px">The design space was narrow. That helped: by week six every sketch could be thrown out for a reason we could name.</p>
      <p class="mono" style="margin-top:64px">My part</p><p style="margin-top:8px;max-width:400px">Research lead in the field phase, then interaction and symbology. One designer, two human-factors specialists, a test pilot, nine engineers.</p></div>
    <div style="grid-column:7/13">${limits.map(([k, v], i) => `<div style="display:grid;grid-template-columns:56px 1fr;padding:20px 0;border-top:1px solid ${i ? "#d9d5ca" : "#141414"}"><span class="mono" style="padding-top:5px">${i + 1}</span><div><p class="sub">${k}</p><p style="margin-top:4px">${v}</p></div></div>`).join("")}</div></div>`,
};

export const opening: Sheet[] = [cover, terms, context, frame];
