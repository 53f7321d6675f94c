import { readOwn } from "../../../lib/content/own-files";
import { figure, label, type Sheet } from "./parts";

const site = readOwn("site").content;

type Row = [name: string, before: number, after: number, unit: string];
const rows: Row[] = [
  ["Time to re-brief", 230, 58, "s"],
  ["Eyes down, per minute", 41, 23, "s"],
  ["Items recalled, of six", 3.1, 5.4, ""],
  ["Task load index", 62, 44, ""],
  ["Unconfirmed at 1 000 ft", 11, 1, "of 24"],
];

/** Before and after on one line each, every line scaled to its own largest value. */
const slope = `<svg class="wide" viewBox="0 0 640 440" role="img" aria-label="Five measures before and after">${rows
  .map(([name, b, a, unit], i) => {
    const y = 40 + i * 88;
    const top = Math.max(a, b) * 1.05;
    const [xb, xa] = [(220 + (b / top) * 360).toFixed(1), (220 + (a / top) * 360).toFixed(1)];
    return `<text x="0" y="${y + 5}" style="font:500 16px Text">${name}</text><path class="hair" d="M220 ${y}H580"/><path class="ink" d="M${xb} ${y}H${xa}" style="stroke-width:2"/><circle cx="${xb}" cy="${y}" r="6" fill="#F6F4EF" stroke="#141414" stroke-width="2"/><circle class="dot" cx="${xa}" cy="${y}" r="8"/><text x="${xb}" y="${y - 14}" text-anchor="middle" style="fill:#5f5d58">${b}</text><text x="${xa}" y="${y - 14}" text-anchor="middle" style="fill:#b83a08">${a}</text><text x="592" y="${y + 4}" style="fill:#5f5d58">${unit}</text>`;
  })
  .join("")}</svg>`;

const metrics: Sheet = {
  chapter: "Results",
  title: "24 crews, one late change each",
  level: 1,
  body: `<div class="grid"><div style="grid-column:1/6"><p class="title">24 crews, one late change each</p><p style="margin-top:22px">Simulator 2, June 2023. Same aircraft, same approach, runway change at 9 minutes. Twelve crews with charts, twelve with Halyard, then swapped.</p>
    <div style="display:flex;gap:44px;margin-top:72px">${figure("−75%", "time to re-brief")}${figure("1 of 24", "left unconfirmed,<br>against 11")}</div></div>
    <div style="grid-column:6/13;padding-left:40px">${label("Medians. Ring: paper chart. Orange: Halyard")}${slope}</div></div>`,
};

const outcome: Sheet = {
  chapter: "Results",
  title: "What came of it",
  level: 2,
  body: `<div class="grid"><div style="grid-column:1/7"><p class="title">What came of it</p><p class="lead" style="margin-top:24px">The strip is in the N4 baseline for first flight. The plan page went to a second study; its terrain rule needed more nights and more weather.</p>
    <p style="margin-top:20px">The symbol set, the state table and the measured contrast values were handed over as a specification with 214 test cases. Two of the nine engineers now write interaction specs in the same form.</p></div>
    <div style="grid-column:8/13"><p class="sub">What I would do differently</p>${["Bring a dispatcher in on day one. Half of the changes start at their desk.", "Test with tired crews earlier. Our first simulator runs were at ten in the morning.", "Cut the item-wise confirm a month sooner. I liked it more than the pilots did."].map((t, i) => `<p style="border-top:1px solid ${i ? "#d9d5ca" : "#141414"};padding:14px 0;margin-top:${i ? 0 : 16}px">${t}</p>`).join("")}</div></div>
    <div style="position:absolute;left:64px;right:64px;bottom:88px;display:flex;justify-content:space-between;border-top:1px solid #141414;padding-top:18px"><p>Thank you for reading.</p><p>${site.email}</p></div>`,
};

export const results: Sheet[] = [metrics, outcome];
