import { dial } from "../kit/draft";
import { arc, polar, range, smooth } from "../kit/geometry";
import { label, type Sheet } from "./parts";

const C = {
  sky: "#2F76B5",
  land: "#7A4E2B",
  green: "#3DE08A",
  pink: "#F06BE0",
  cyan: "#59D8FF",
  amber: "#FFB020",
};

/** A speed or height tape: figures every second tick, the present value in a box at the middle. */
function tape(x: number, w: number, side: "left" | "right", values: number[], now: string): string {
  const edge = side === "left" ? x + w : x;
  const marks = values.map((v, i) => {
    const y = 60 + i * 44;
    const tx = side === "left" ? edge - 18 : edge + 18;
    return `<path d="M${edge} ${y}h${side === "left" ? -12 : 12}" stroke="#ECEAE4"/><text x="${tx}" y="${y + 6}" text-anchor="${side === "left" ? "end" : "start"}" style="font-size:17px">${v}</text>`;
  });
  return `<rect x="${x}" y="30" width="${w}" height="380" fill="#ECEAE4" opacity=".1"/>${marks.join("")}
    <rect x="${x - 2}" y="200" width="${w + 4}" height="40" fill="#050607" stroke="#ECEAE4" stroke-width="1.6"/><text x="${x + w / 2}" y="228" text-anchor="middle" style="font:600 23px Mono">${now}</text>`;
}

const ladder = [-20, -15, -10, -5, 5, 10, 15, 20]
  .map((d) => {
    const y = 220 - d * 7;
    const w = d % 10 === 0 ? 46 : 22;
    return `<path d="M${290 - w} ${y}h${2 * w}" stroke="#fff" stroke-width="2"/>${d % 10 === 0 ? `<text x="${290 + w + 8}" y="${y + 5}" style="fill:#fff;font-size:14px">${Math.abs(d)}</text><text x="${290 - w - 8}" y="${y + 5}" text-anchor="end" style="fill:#fff;font-size:14px">${Math.abs(d)}</text>` : ""}`;
  })
  .join("");

const items: [string, string, string?][] = [
  ["RWY", "26L", "26R"],
  ["CRS", "257"],
  ["FREQ", "110.90", "109.50"],
  ["MIN", "220"],
  ["SPD", "160/4"],
  ["OUT", "4000", "3000"],
];

/** The strip: six items in fixed places; a changed one is boxed, its old value struck through. */
function strip(x: number, y: number, w: number, h: number): string {
  const step = h / items.length;
  return items
    .map(([k, v, old], i) => {
      const top = y + i * step;
      return `<rect x="${x}" y="${top + 3}" width="${w}" height="${step - 6}" fill="${old ? "#FF5B1F22" : "#16181B"}" stroke="${old ? "#FF5B1F" : "#2a2c30"}" stroke-width="${old ? 2 : 1}"/>
      <text x="${x + 10}" y="${top + 22}" style="font-size:11px;fill:#98968f">${k}</text><text x="${x + 10}" y="${top + 46}" style="font:600 20px Mono;fill:${old ? "#FF8552" : "#ECEAE4"}">${v}</text>
      ${old ? `<text x="${x + w - 10}" y="${top + 22}" text-anchor="end" style="font-size:11px;fill:#98968f;text-decoration:line-through">${old}</text>` : ""}`;
    })
    .join("");
}

function flightDisplay(): string {
  return `<svg width="720" height="500" viewBox="0 0 720 500" role="img" aria-label="Flight display with attitude, speed and height tapes and the approach strip at its right edge">
    <rect width="720" height="500" rx="6" fill="#050607" stroke="#2a2c30"/><clipPath id="att"><rect x="140" y="40" width="300" height="360" rx="4"/></clipPath>
    <g clip-path="url(#att)"><g transform="rotate(-9 290 220)"><rect x="-100" y="-300" width="800" height="536" fill="${C.sky}"/><rect x="-100" y="236" width="800" height="500" fill="${C.land}"/><path d="M-100 236h800" stroke="#fff" stroke-width="2"/><g transform="translate(0 16)">${ladder}</g></g>
    <path d="${dial(290, 220, 165, -60, 60, 12, (i) => (i % 2 ? 9 : 16))}" stroke="#fff" stroke-width="1.8"/><path d="M290 58l9 16h-18z" fill="#fff"/><path transform="rotate(-9 290 220)" d="M290 74l8 15h-16z" fill="none" stroke="#fff" stroke-width="1.8"/></g>
    <path d="M190 220h58v14M390 220h-58v14" stroke="${C.amber}" stroke-width="5" fill="none"/><rect x="285" y="215" width="10" height="10" fill="${C.amber}"/>
    <path d="M216 196h148M290 150v120" stroke="${C.pink}" stroke-width="2.4"/>
    <path d="M452 120h8M452 170h8M452 270h8M452 320h8" stroke="#fff"/><path d="M456 196l8 9-8 9-8-9z" fill="${C.pink}"/>
    ${tape(44, 74, "left", [180, 170, 160, 150, 140, 130, 120, 110], "152")}${tape(480, 82, "right", [3400, 3200, 3000, 2800, 2600, 2400, 2200, 2000], "2640")}
    <path d="M118 176h14l-7-8z" fill="${C.cyan}"/><text x="48" y="22" style="fill:${C.cyan};font-size:15px">160</text><text x="482" y="22" style="fill:${C.cyan};font-size:15px">3000</text>
    ${["SPEED", "LOC", "G/S", "AP1"].map((m, i) => `<text x="${170 + i * 80}" y="24" text-anchor="middle" style="fill:${C.green};font-size:15px">${m}</text>`).join("")}
    <path d="${arc(290, 620, 190, -46, 46)}" stroke="#ECEAE4" fill="none"/><path d="${dial(290, 620, 190, -45, 45, 18, (i) => (i % 2 ? 8 : 14))}" stroke="#ECEAE4"/><path d="M290 428l8-13h-16z" fill="${C.amber}"/>
    ${range(4)
      .map((i) => {
        const [x, y] = polar(290, 620, 162, -37.5 + i * 25);
        return `<text x="${x}" y="${y}" text-anchor="middle" style="font-size:14px">${[24, 25, 26, 27][i]}</text>`;
      })
      .join("")}
    ${strip(588, 30, 118, 380)}<text x="590" y="434" style="font-size:11px;fill:#FF8552">3 changed</text><rect x="588" y="446" width="118" height="36" fill="#FF5B1F"/><text x="647" y="469" text-anchor="middle" style="fill:#141414;font:600 14px Mono">CONFIRM</text></svg>`;
}

const notes = [
  "Order never changes. Pilots found an item in 0.6 s after ten approaches; they stopped reading labels.",
  "The old value stays, struck through, for sixty seconds. Seeing what it was is how you know what it is.",
  "Confirm acts on the whole strip. Item-wise confirming was safer on paper and ignored in the air.",
];

const flightSheet: Sheet = {
  chapter: "Design",
  title: "The strip, after a runway change",
  level: 2,
  tone: "night",
  body: `<div class="grid"><div style="grid-column:1/5"><p class="title" style="font-size:40px">The strip, after a runway change</p>${notes.map((n, i) => `<p style="display:grid;grid-template-columns:28px 1fr;margin-top:22px;font-size:15px"><span class="mono key">${i + 1}</span><span>${n}</span></p>`).join("")}</div><div style="grid-column:5/13;padding-left:30px">${flightDisplay()}</div></div>`,
};

/** Map above, height profile below, with the published and the new path. */
function planPage(): string {
  const path: [number, number][] = [
    [60, 60],
    [150, 92],
    [236, 150],
    [330, 196],
    [450, 214],
    [640, 214],
  ];
  const old: [number, number][] = [
    [236, 150],
    [320, 220],
    [430, 262],
    [640, 262],
  ];
  const profile: [number, number][] = [
    [40, 356],
    [150, 356],
    [250, 384],
    [350, 384],
    [640, 452],
  ];
  const fix = (x: number, y: number, name: string, alt: string) =>
    `<path d="M${x} ${y - 8}l7 12h-14z" fill="#050607" stroke="${C.pink}" stroke-width="1.8"/><text x="${x + 12}" y="${y - 22}" style="font-size:13px">${name}</text><text x="${x + 12}" y="${y - 7}" style="font-size:12px;fill:${C.cyan}">${alt}</text>`;
  return `<svg width="720" height="500" viewBox="0 0 720 500" role="img" aria-label="Plan page: the new path over the old one, height profile under it"><rect width="720" height="500" rx="6" fill="#050607" stroke="#2a2c30"/>
    <g fill="none" stroke="#2f3338">${[70, 140, 210, 280].map((r) => `<circle cx="330" cy="196" r="${r}" clip-path="url(#mapclip)"/>`).join("")}</g><clipPath id="mapclip"><rect x="1" y="1" width="718" height="318"/></clipPath>
    <g clip-path="url(#mapclip)"><path d="M-20 290C90 260 120 320 230 300S420 330 520 290s130 20 240-10V330H-20z" fill="#14351f"/><path d="M520 20c40 30 90 10 130 44s60 20 90 30V0H500z" fill="#3a2a12"/></g>
    <path d="${smooth(old)}" fill="none" stroke="#98968f" stroke-width="2" stroke-dasharray="6 7"/><path d="${smooth(path)}" fill="none" stroke="${C.pink}" stroke-width="3"/>
    ${fix(150, 92, "VELTA", "5000")}${fix(236, 150, "ORSIN", "4000")}${fix(450, 214, "KILDO", "2500")}
    <path d="M640 206h52v8h-52z" fill="#ECEAE4"/><path d="M640 256h52v8h-52z" fill="#4a4d53"/><text x="652" y="196" style="font-size:13px">26L</text><text x="652" y="284" style="font-size:13px;fill:#98968f">26R</text>
    <path d="M330 182v30M316 196h28" stroke="${C.amber}" stroke-width="3"/>
    <path d="M1 320h718" stroke="#2a2c30"/><path d="M40 470C160 440 220 476 320 462S520 474 690 466V490H40z" fill="#1d1a14"/>
    <path d="${profile.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("")}" fill="none" stroke="${C.pink}" stroke-width="3"/><path d="M640 452l50-46" stroke="${C.pink}" stroke-width="2" stroke-dasharray="6 6"/>
    <path d="M600 441h40" stroke="#FF5B1F" stroke-width="2.4"/><text x="560" y="432" style="font-size:13px;fill:#FF8552">MIN 220</text><text x="648" y="398" style="font-size:13px;fill:#FF8552">OUT 4000</text>
    ${[40, 150, 250, 350].map((x, i) => `<path d="M${x} ${i < 2 ? 356 : 384}V470" stroke="#4a4d53" stroke-dasharray="2 4"/><text x="${x + 4}" y="348" style="font-size:12px">${["12.4", "9.1", "6.0", "3.2"][i]}</text>`).join("")}</svg>`;
}

const planSheet: Sheet = {
  chapter: "Design",
  title: "The plan page",
  level: 2,
  tone: "night",
  body: `<div class="grid"><div style="grid-column:1/9">${planPage()}</div><div style="grid-column:9/13;padding-left:6px"><p class="title" style="font-size:40px">The plan page</p>
    <p style="margin-top:22px;font-size:15px">Map and height in one place, on the same scale. The old path stays for a minute, grey and dashed, so the eye can see the turn that is new.</p>
    <p style="margin-top:16px;font-size:15px">Terrain appears only where it is within 1 000 ft of the path. A crew asked for less than we offered; we gave them less.</p>${label("<br>Colours keep their cockpit meaning: magenta is the active path, cyan a selected value, amber the aircraft.")}</div></div>`,
};

export const screens: Sheet[] = [flightSheet, planSheet];
