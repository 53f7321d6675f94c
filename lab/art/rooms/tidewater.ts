/** Tidewater: the control room of a flood barrier. */
import { readOwn } from "../../../lib/content/own-files";
import { figure, label, type Sheet } from "../document/parts";
import { dim } from "../kit/draft";
import { type Point, range, smooth } from "../kit/geometry";

const site = readOwn("site").content;

/** A tide as a curve: high water at `high`, one cycle in `cycle` px. */
const tide = (width: number, middle: number, height: number, cycle: number, high: number): Point[] =>
  range(Math.ceil(width / 20) + 1).map((i) => [
    i * 20,
    middle - height * Math.cos(((i * 20 - high) / cycle) * 2 * Math.PI),
  ]);

/** Two weeks of tides, one above the other; the third from below is the one that came over the wall. */
function tides(): string {
  return range(15)
    .map((i) => {
      const curve = smooth(
        tide(1280, 124 + i * 19, 18 + 11 * Math.sin((i / 14) * Math.PI * 1.6), 420, 150 + i * 34),
      );
      return i === 12
        ? `<path d="${curve}" class="sig" style="stroke-width:2.6"/>`
        : `<path d="${curve}" fill="none" stroke="#ECEAE4" stroke-opacity="${0.14 + i * 0.03}" stroke-width="1.2"/>`;
    })
    .join("");
}

const cover: Sheet = {
  chapter: "Cover",
  title: "Tidewater",
  level: 1,
  tone: "night",
  bare: true,
  body: `<svg width="1280" height="720" style="position:absolute;inset:0" aria-hidden="true"><clipPath id="sheet"><rect width="1280" height="720"/></clipPath><g clip-path="url(#sheet)">${tides()}</g></svg>
    <div style="position:absolute;left:64px;top:44px" class="mono">Confidential. Tolmere Estuary Board</div>
    <div style="position:absolute;left:64px;bottom:64px;width:600px">
      <p class="title" style="font-size:108px;line-height:.9">Tidewater</p>
      <p class="lead" style="margin-top:22px;max-width:450px">A flood barrier’s control room, drawn around the hour in which it can still close.</p>
      <p class="mono" style="margin-top:28px">${site.name}, product designer. 2020 to 2022.</p></div>`,
};

/** One night: the water rises, and the barrier needs four hours to be down before it. */
function night(): string {
  const water: Point[] = [
    [0, 196],
    [120, 204],
    [260, 190],
    [430, 150],
    [600, 96],
    [760, 58],
    [880, 46],
    [1000, 62],
    [1152, 112],
  ];
  const steps: [number, number, string, string][] = [
    [96, 288, "22:40", "Forecast 3.9 m"],
    [288, 480, "00:10", "Order to close"],
    [480, 820, "01:10", "Gates move, one by one"],
    [820, 1152, "04:25", "All eleven are down"],
  ];
  return `<svg width="1152" height="300" role="img" aria-label="Water level over one night, with the four steps of closing under it">
    <path class="hair" d="M0 60h1152M0 120h1152M0 180h1152"/>
    ${["4 m", "3 m", "2 m"].map((name, i) => `<text x="0" y="${52 + i * 60}" style="fill:#5f5d58">${name}</text>`).join("")}
    <path d="M288 30h192v196h-192z" fill="#FF5B1F" opacity=".12"/><text x="298" y="48" style="fill:#b83a08">the hour that decides</text>
    <path class="ink" style="stroke-width:2.2" d="${smooth(water)}"/><circle class="dot" cx="880" cy="46" r="7"/><text x="880" y="26" text-anchor="middle">high water 04:50, 4.1 m</text>
    <path class="ink" d="${steps.map(([from, to]) => dim(from, 240, to - 8, 240, 6)).join("")}"/>
    ${steps.map(([from, , time, name]) => `<text x="${from}" y="266" style="fill:#5f5d58">${time}</text><text x="${from}" y="288" style="font:500 15px Text">${name}</text>`).join("")}</svg>`;
}

const context: Sheet = {
  chapter: "Context",
  title: "Closing takes four hours",
  level: 1,
  body: `<div class="grid"><p class="title" style="grid-column:1/7">Closing takes four hours</p>
    <p style="grid-column:7/13;padding-top:6px">Eleven gates keep the river out of Tolmere. To lower them all takes three hours and a quarter, and ships need an hour’s notice before. So two people on the night shift decide at midnight about water that comes at five.</p></div>
    <div style="margin-top:48px">${night()}</div>
    <div class="grid" style="margin-top:36px"><p class="lead" style="grid-column:1/9">I sat with them for fourteen nights. The old screens showed 340 values and no clock. Both operators wrote the same thing on paper: the latest minute at which they could still say no.</p></div>`,
};

/** The screen: the forecast as a fan, the last minute to decide, and the gates below. */
function decision(): string {
  const upper: Point[] = [
    [60, 232],
    [200, 214],
    [330, 160],
    [460, 92],
    [560, 62],
    [690, 96],
  ];
  const lower: Point[] = [
    [60, 232],
    [200, 228],
    [330, 202],
    [460, 160],
    [560, 142],
    [690, 168],
  ];
  const middle = upper.map(([x, y], i): Point => [x, (y + (lower[i]?.[1] ?? y)) / 2]);
  const back = [...lower].reverse();
  const fan = `${smooth(upper)}L${back[0]?.join(" ")}${smooth(back).replace(/^M[^C]*/, "")}Z`;
  const gate = (i: number) => {
    const down = i < 2 ? 54 : i === 2 ? 30 : 0;
    return `<rect x="${40 + i * 60}" y="350" width="44" height="62" fill="#16181B" stroke="#3a3d42"/><rect x="${44 + i * 60}" y="354" width="36" height="${down}" fill="${i === 2 ? "#FF5B1F" : "#59D8FF"}"/><text x="${62 + i * 60}" y="430" text-anchor="middle" style="font-size:12px">${i + 1}</text>`;
  };
  return `<svg width="720" height="500" viewBox="0 0 720 500" role="img" aria-label="The decision screen: forecast with its spread, the last minute to decide, eleven gates">
    <rect width="720" height="500" rx="6" fill="#050607" stroke="#2a2c30"/>
    <path d="M40 262h650M40 192h650M40 122h650" stroke="#2a2c30"/>
    ${["2 m", "3 m", "4 m"].map((name, i) => `<text x="33" y="${266 - i * 70}" text-anchor="end" style="font-size:12px;fill:#98968f">${name}</text>`).join("")}
    <path d="M40 104h650" stroke="#FFB020" stroke-width="1.6" stroke-dasharray="7 5"/><text x="688" y="44" text-anchor="end" style="font-size:13px;fill:#FFB020">town wall 4.25 m, dashed</text>
    <path d="${fan}" fill="#59D8FF" opacity=".2"/><path d="${smooth(middle)}" fill="none" stroke="#59D8FF" stroke-width="2.6"/>
    <path d="M209 58V268" stroke="#FF5B1F" stroke-width="2"/><path d="M209 58h142v-34h-142z" fill="#FF5B1F"/><text x="221" y="46" style="fill:#141414;font:600 14px Mono">last at 00:52</text>
    <path d="M153 72V268" stroke="#ECEAE4"/><text x="145" y="84" text-anchor="end" style="font-size:13px">now 00:10</text>
    ${["23:00", "01:00", "03:00", "05:00"].map((time, i) => `<text x="${60 + i * 160}" y="286" style="font-size:12px;fill:#98968f">${time}</text>`).join("")}
    <text x="40" y="332" style="font-size:13px">Gates. Gate 3 is moving, 48 %</text><text x="690" y="332" text-anchor="end" style="font-size:13px;fill:#98968f">test lowering, 2 of 11 down</text>
    ${range(11).map(gate).join("")}
    <text x="40" y="472" style="font-size:15px">42 minutes to decide</text><rect x="500" y="446" width="190" height="38" fill="#FF5B1F"/><text x="595" y="470" text-anchor="middle" style="fill:#141414;font:600 14px Mono">ORDER TO CLOSE</text></svg>`;
}

const notes = [
  "The clock counts to the last minute for a decision, not to high water. Nobody at the desk can use the other figure.",
  "The forecast is a band. When it narrows below the wall, the band leaves the dashed line and the room breathes out.",
  "A gate is drawn as what it is: a plate that comes down. Its colour is its state, and only a moving one is orange.",
];

const design: Sheet = {
  chapter: "Design",
  title: "One line says how long “no” is possible",
  level: 1,
  tone: "night",
  body: `<div class="grid"><div style="grid-column:1/5"><p class="title" style="font-size:38px">One line says how long “no” is possible</p>${notes.map((note, i) => `<p style="display:grid;grid-template-columns:28px 1fr;margin-top:22px;font-size:15px"><span class="mono key">${i + 1}</span><span>${note}</span></p>`).join("")}</div><div style="grid-column:5/13;padding-left:30px">${decision()}</div></div>`,
};

const rows: [string, string, string][] = [
  ["Order to close, median before the last minute", "9 min", "31 min"],
  ["Closings in a season that were not needed", "6", "2"],
  ["Values on the first screen", "340", "23"],
  ["Calls to the harbour master per closing", "7", "3"],
];

const outcome: Sheet = {
  chapter: "Results",
  title: "Two winters later",
  level: 1,
  body: `<div class="grid"><div style="grid-column:1/6"><p class="title">Two winters later</p>
      <p class="lead" style="margin-top:22px">The barrier closed nine times with the new screens. No gate was ordered down in the last ten minutes.</p>
      <div style="display:flex;gap:40px;margin-top:56px">${figure("31 min", "to spare at the order,<br>9 before")}${figure("2", "closings that were<br>not needed")}</div></div>
    <div style="grid-column:6/13;padding-left:40px">${label("Winter 2019/20 and winter 2021/22")}<table class="tall"><tr><th>What was counted</th><th style="width:96px;text-align:right">Before</th><th style="width:96px;text-align:right;padding-right:0">After</th></tr>${rows.map(([what, before, after]) => `<tr><td>${what}</td><td style="text-align:right">${before}</td><td style="text-align:right;padding-right:0"><b>${after}</b></td></tr>`).join("")}</table>
      <p class="sub" style="margin-top:32px">What I would do differently</p><p style="margin-top:6px">Ask the ships’ pilots in the first week. I met them in the fourth month, and their hour of notice moved the whole drawing to the left.</p></div></div>
    <div style="position:absolute;left:64px;right:64px;bottom:64px;border-top:1px solid #141414;padding-top:14px"><p>Questions about a page: the form below it, or ${site.email}.</p></div>`,
};

export const tidewater: Sheet[] = [cover, context, design, outcome];
