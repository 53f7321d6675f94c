import { range, rng, smooth } from "../kit/geometry";
import { label, type Sheet } from "./parts";

const GAZE = ["Outside", "Flight display", "Nav display", "Tablet chart", "Radio panel"];

/** Where eyes were, second by second, over one recorded descent: one row an area, one tick a fixation. */
function gaze(): string {
  const random = rng(41);
  const density = (row: number, t: number): number => {
    const busy = t > 0.62 && t < 0.82;
    return (
      [
        busy ? 0.1 : 0.35,
        busy ? 0.2 : 0.45,
        0.25,
        busy ? 0.85 : t > 0.2 && t < 0.4 ? 0.6 : 0.05,
        busy ? 0.3 : 0.1,
      ][row] ?? 0
    );
  };
  return `<svg class="wide" viewBox="0 0 720 430" role="img" aria-label="Gaze rows for one descent; the tablet chart takes most of the eight minutes after a runway change">
    <path d="M506 0h100v396h-100z" fill="#FF5B1F" opacity=".1"/>
    ${GAZE.map((name, row) => {
      const y = 16 + row * 76;
      const ticks = range(200)
        .filter((i) => random() < density(row, i / 200))
        .map((i) => `M${140 + i * 2.9} ${y}v54`)
        .join("");
      return `<text x="0" y="${y + 32}">${name}</text><path d="${ticks}" stroke="${row === 3 ? "#FF5B1F" : "#141414"}" stroke-width="1.8" fill="none"/>`;
    }).join("")}
    <text x="506" y="420" class="key" style="fill:#b83a08">runway change</text><text x="140" y="420" style="fill:#5f5d58">T-28 min</text><text x="720" y="420" text-anchor="end" style="fill:#5f5d58">touchdown</text></svg>`;
}

const method: Sheet = {
  chapter: "Research",
  title: "Twenty-one descents from the jump seat",
  level: 1,
  body: `<div class="grid"><div style="grid-column:1/6"><p class="title">Twenty-one descents from the jump seat</p>
      <p class="lead" style="margin-top:22px">I watched crews fly, then asked them to narrate the recording an hour later, over coffee, chart in hand.</p>
      <table style="margin-top:30px">
        <tr><td>Line flights observed</td><td style="text-align:right">12</td></tr><tr><td>Simulator descents, eye tracked</td><td style="text-align:right">9</td></tr>
        <tr><td>Pilots, captains among them</td><td style="text-align:right">26, 14</td></tr><tr><td>Cued recall interviews</td><td style="text-align:right">18</td></tr></table></div>
    <div style="grid-column:6/13;padding-left:40px">${label("Descent 07, pilot monitoring, fixations by area")}${gaze()}
      <p style="margin-top:18px;max-width:560px">After the change the chart took 61% of the eyes. The radio panel took most of the rest. Outside: four seconds in a minute.</p></div></div>`,
};

const findings: [string, string, string][] = [
  [
    "19 of 21",
    "The briefing is read, not remembered",
    "Crews read the chart aloud in chart order, then could not say the missed-approach altitude two minutes later.",
  ],
  [
    "17",
    "Six items carry the risk",
    "Course, minimums, first altitude out, speed limit, runway, frequency. The other thirty are reference.",
  ],
  ["14", "Changes are diffed by hand", "Pilots hold two charts side by side and look for what is different."],
  ["11", "The late change is not briefed at all", "It is nodded at. Everybody knows that it is not enough."],
];

const found: Sheet = {
  chapter: "Research",
  title: "What we saw more than ten times",
  level: 2,
  body: `<p class="title" style="max-width:760px">What we saw more than ten times</p>
    <div style="display:grid;grid-template-columns:repeat(4,1fr);gap:24px;margin-top:84px">${findings
      .map(
        ([n, t, d], i) =>
          `<div style="border-top:${i ? "1px solid #141414" : "3px solid #FF5B1F"};padding-top:18px"><p class="fig" style="font-size:${i ? 64 : 58}px">${n}</p><p class="sub" style="margin-top:22px;min-height:52px">${t}</p><p style="margin-top:12px;font-size:17px">${d}</p></div>`,
      )
      .join("")}</div>
    <p class="mono" style="margin-top:84px">Counts are descents, of 21. Two coders, agreement 0.81.</p>`,
};

/** Workload over the descent, as it is and as we wanted it. */
function workload(): string {
  const now: [number, number][] = [
    [0, 200],
    [110, 150],
    [210, 92],
    [300, 150],
    [390, 168],
    [470, 40],
    [540, 26],
    [620, 84],
    [720, 110],
  ];
  const aim: [number, number][] = [
    [0, 196],
    [110, 158],
    [210, 128],
    [300, 146],
    [390, 156],
    [470, 122],
    [540, 112],
    [620, 104],
    [720, 112],
  ];
  return `<svg class="wide" viewBox="0 0 720 262" role="img" aria-label="Workload curves, now and intended"><path class="hair" d="M0 30h720M0 90h720M0 150h720M0 210h720"/>
    <path d="${smooth(now)}" class="ink" style="stroke-width:2.4"/><path d="${smooth(aim)}" class="sig" style="stroke-width:2.4" stroke-dasharray="7 6"/>
    <text x="548" y="18">today</text><text x="474" y="148" style="fill:#b83a08">aim</text>
    <text x="0" y="236" style="fill:#5f5d58">T-28 min</text><text x="470" y="236" style="fill:#5f5d58">change</text><text x="720" y="236" text-anchor="end" style="fill:#5f5d58">T-0</text></svg>`;
}

const principles = [
  "Show the difference, not the chart",
  "Six items, always in the same place",
  "Brief early, confirm late",
  "Nothing new to learn under 10 000 ft",
];

const question: Sheet = {
  chapter: "Research",
  title: "How might a crew confirm a change without starting over?",
  level: 2,
  body: `<div class="grid"><div style="grid-column:1/6"><p class="title">How might a crew confirm a change without starting over?</p></div>
    <div style="grid-column:6/13;padding-left:40px">${label("Workload, 26 pilots, mean of the raw task load index")}${workload()}</div></div>
    <div style="display:grid;grid-template-columns:repeat(4,1fr);gap:24px;margin-top:56px">${principles.map((p, i) => `<div style="border-top:1px solid #141414;padding-top:14px"><span class="mono key">P${i + 1}</span><p class="sub" style="margin-top:8px">${p}</p></div>`).join("")}</div>`,
};

export const research: Sheet[] = [method, found, question];
