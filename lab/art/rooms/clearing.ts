/** Clearing: the exceptions of a clearing house in the last two hours of a bank day. */
import { readOwn } from "../../../lib/content/own-files";
import { figure, label, type Sheet } from "../document/parts";
import { r2, range, rng } from "../kit/geometry";

const site = readOwn("site").content;

/** Every payment of a minute as a stroke: settled ones stand, five lean. */
function strokes(): string {
  const random = rng(19);
  const leaning = new Set([233, 371, 408, 566, 619]);
  return range(720)
    .map((i) => {
      const [x, y] = [r2(640 + (i % 36) * 16.4), 52 + Math.floor(i / 36) * 31];
      const height = 12 + random() * 10;
      return leaning.has(i)
        ? `<path d="M${r2(x - 7)} ${y + 22}l14 -22" class="sig" style="stroke-width:4"/>`
        : `<path d="M${x} ${y + 22}v${-height.toFixed(1)}" class="ink" style="stroke-opacity:.75"/>`;
    })
    .join("");
}

const cover: Sheet = {
  chapter: "Cover",
  title: "Clearing",
  level: 1,
  bare: true,
  body: `<svg width="1280" height="720" style="position:absolute;inset:0" aria-hidden="true">${strokes()}</svg>
    <div style="position:absolute;left:64px;top:56px" class="mono">Confidential. Quillmere Clearing</div>
    <div style="position:absolute;left:64px;bottom:104px;width:500px">
      <p class="title" style="font-size:104px;line-height:.9">Clearing</p>
      <p class="lead" style="margin-top:24px;max-width:430px">The last two hours of a bank day, for the nine people who must finish it.</p>
      <p class="mono" style="margin-top:36px">${site.name}, product designer. 2023.</p></div>`,
};

const causes: [string, number, string][] = [
  ["Account closed or unknown", 148, "the sending bank"],
  ["Amount above the bank’s limit", 96, "the sending bank’s treasury"],
  ["Reference missing", 74, "the desk, from the archive"],
  ["Held for a sanctions check", 61, "compliance, next door"],
  ["Duplicate suspected", 33, "the desk"],
];

function bars(): string {
  return `<svg class="wide" viewBox="0 0 640 450" role="img" aria-label="412 exceptions of one day by cause, with who can release them">${causes
    .map(([name, count, who], i) => {
      const y = 20 + i * 96;
      return `<text x="0" y="${y}" style="font:500 16px Text">${name}</text><rect x="0" y="${y + 12}" width="${count * 3.4}" height="22" fill="${i === 1 ? "#FF5B1F" : "#141414"}"/><text x="${count * 3.4 + 12}" y="${y + 29}" style="font:600 16px Mono">${count}</text><text x="640" y="${y}" text-anchor="end" style="fill:#5f5d58">${who}</text>`;
    })
    .join("")}</svg>`;
}

const research: Sheet = {
  chapter: "Research",
  title: "412 payments that would not settle",
  level: 1,
  body: `<div class="grid"><div style="grid-column:1/6"><p class="title">412 payments that would not settle</p>
      <p class="lead" style="margin-top:22px">Of 1.9 million payments on a Friday in March, 412 stopped. The desk had until 18:00 to release them or send them back.</p>
      <p style="margin-top:18px">I sat at the desk for six closings and wrote down every phone call. Of 83 calls, 51 reached somebody who could not help: the list named the bank that had sent the payment, never the person who could release it.</p>
      <p style="margin-top:18px">The list was sorted by amount. The largest payment waited for a treasury that had gone home at 16:30, and it stayed on top until the end.</p></div>
    <div style="grid-column:6/13;padding-left:48px">${label("One day by cause, and who can release it")}${bars()}</div></div>`,
};

const queue: [string, string, string, number, string][] = [
  ["Brackwater Savings", "treasury, M. Osei", "4.20 m", 16.5, "limit"],
  ["Fennick &amp; Low", "back office, 2 people", "0.31 m", 16.75, "account"],
  ["Sallow Mutual", "treasury, night line", "12.60 m", 17.25, "limit"],
  ["This desk", "archive has a match", "0.08 m", 17.5, "reference"],
  ["Compliance", "J. Brandt until 18:00", "1.75 m", 18, "check"],
];

/** The queue: one row a person to call, each with the time until that person leaves. */
function desk(): string {
  const x = (hour: number) => 372 + (hour - 16) * 150;
  return `<svg width="720" height="500" viewBox="0 0 720 500" role="img" aria-label="The queue: five people to call, ordered by when each leaves">
    <rect width="720" height="500" rx="6" fill="#050607" stroke="#2a2c30"/>
    <text x="28" y="40" style="font:600 17px Display">Who can still act</text><text x="28" y="62" style="font-size:12px;fill:#98968f">5 calls, 38 of 41 payments</text>
    ${[16, 17, 18].map((hour) => `<path d="M${x(hour)} 76V430" stroke="#2a2c30"/><text x="${x(hour)}" y="62" text-anchor="middle" style="font-size:12px;fill:#98968f">${hour}:00</text>`).join("")}
    ${queue
      .map(([who, how, amount, until, why], i) => {
        const y = 92 + i * 68;
        const first = i === 0;
        return `${first ? `<rect x="14" y="${y - 6}" width="692" height="62" fill="#FF5B1F22" stroke="#FF5B1F"/>` : `<path d="M28 ${y - 6}h664" stroke="#2a2c30"/>`}
        <text x="28" y="${y + 18}" style="font:600 16px Text">${who}</text><text x="28" y="${y + 40}" style="font-size:12px;fill:#a9a7a0">${how}</text>
        <text x="356" y="${y + 18}" text-anchor="end" style="font-size:14px">${amount}</text><text x="356" y="${y + 40}" text-anchor="end" style="font-size:12px;fill:#a9a7a0">${why}</text>
        <rect x="${x(16.2)}" y="${y + 14}" width="${x(until) - x(16.2)}" height="18" fill="${first ? "#FF5B1F" : "#7FA6C9"}"/>`;
      })
      .join("")}
    <path d="M${x(16.2)} 76V430" stroke="#ECEAE4" stroke-width="1.6"/><text x="${x(16.2)}" y="446" text-anchor="middle" style="font-size:13px">16:12</text>
    <text x="28" y="478" style="font-size:13px">3 payments have nobody left. They go back at 17:40.</text></svg>`;
}

const notes = [
  "A row is a person, not a payment. Nineteen payments of one bank are one call.",
  "The bar ends when that person leaves. The list begins with the shortest bar, whatever the amount.",
  "What nobody can release goes to the bottom at once, with the time at which it is sent back. Waiting is not work.",
];

const design: Sheet = {
  chapter: "Design",
  title: "Sorted by who goes home first",
  level: 1,
  tone: "night",
  body: `<div class="grid"><div style="grid-column:1/5"><p class="title" style="font-size:40px">Sorted by who goes home first</p>${notes.map((note, i) => `<p style="display:grid;grid-template-columns:28px 1fr;margin-top:22px;font-size:15px"><span class="mono key">${i + 1}</span><span>${note}</span></p>`).join("")}</div><div style="grid-column:5/13;padding-left:30px">${desk()}</div></div>`,
};

const lessons = [
  "The desk wanted amounts back, as a second sort for the auditors. They have it, one press away, and it resets at 16:00.",
  "Names of people are data that someone must keep. Each bank now confirms its list on Mondays; two of 31 do not.",
  "I measured Fridays. Month ends are worse, and I would begin there next time.",
];

const outcome: Sheet = {
  chapter: "Results",
  title: "Home by a quarter past six",
  level: 1,
  body: `<div class="grid"><div style="grid-column:1/7"><p class="title">Home by a quarter past six</p>
      <p class="lead" style="margin-top:22px">Eight Fridays with the old list, eight with the new one, the same nine people and about the same number of exceptions.</p>
      <div style="display:flex;gap:52px;margin-top:60px">${figure("83 to 34", "calls in one closing")}</div>
      <div style="display:flex;gap:52px;margin-top:40px">${figure("11", "payments sent back late,<br>47 before")}${figure("18:15", "last person out,<br>19:20 before")}</div></div>
    <div style="grid-column:8/13"><p class="sub">What I learned</p>${lessons.map((text, i) => `<p style="border-top:1px solid ${i ? "#d9d5ca" : "#141414"};padding:16px 0;margin-top:${i ? 0 : 16}px">${text}</p>`).join("")}</div></div>
    <div style="position:absolute;left:64px;right:64px;bottom:64px;border-top:1px solid #141414;padding-top:14px;display:flex;justify-content:space-between"><p>Thank you for reading.</p><p>${site.email}</p></div>`,
};

export const clearing: Sheet[] = [cover, research, design, outcome];
