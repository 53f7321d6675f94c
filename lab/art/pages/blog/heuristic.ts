import { canvas, TONE } from "../../kit/draft";
import { range } from "../../kit/geometry";

const bar = (x: number, y: number, w: number, h = 12, tone: string = TONE.strong) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${tone}"/>`;
const mark = (x: number, y: number, n: number) =>
  `<circle cx="${x}" cy="${y}" r="22" fill="${TONE.signal}"/><text x="${x}" y="${y + 8}" text-anchor="middle" style="font:600 22px Mono;fill:${TONE.ink}">${n}</text>`;

const listing = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="300" height="226" fill="#fff" stroke="${TONE.coal}" stroke-width="2"/><rect x="${x}" y="${y}" width="300" height="128" fill="${TONE.sunk}"/><path d="M${x} ${y}l300 128m0-128l-300 128" stroke="${TONE.strong}" stroke-width="1.5"/>${bar(x + 18, y + 148, 150, 15, TONE.coal)}${bar(x + 18, y + 176, 220)}${bar(x + 18, y + 198, 96)}`;

/** The printed screen. Between its second and third listing there is a place where nothing stands, and no mark. */
const sheet = `<rect x="250" y="70" width="1120" height="800" fill="${TONE.raised}"/><g>
  ${bar(300, 112, 150, 26, TONE.ink)}${bar(960, 118, 84)}${bar(1066, 118, 84)}<rect x="1180" y="104" width="140" height="42" fill="${TONE.ink}"/>
  <rect x="300" y="182" width="1020" height="66" fill="none" stroke="${TONE.coal}" stroke-width="2"/>${bar(326, 208, 260, 14)}${bar(1160, 200, 130, 32, TONE.coal)}
  ${range(5)
    .map(
      (i) =>
        `<rect x="${300 + i * 132}" y="276" width="112" height="36" rx="18" fill="none" stroke="${TONE.coal}" stroke-width="2"/>${bar(322 + i * 132, 289, 66, 10)}`,
    )
    .join("")}
  ${listing(300, 350)}${listing(660, 350)}${listing(300, 608)}${listing(1020, 350)}${listing(1020, 608)}</g>`;
const marks = `${mark(300, 112, 1)}${mark(1160, 182, 2)}${mark(960, 294, 3)}${mark(600, 350, 4)}${mark(320, 608, 5)}${mark(1320, 608, 6)}`;
const [LX, LY, LR, ZOOM] = [812, 690, 232, 1.42];

/** "What Heuristic Evaluation Misses": every mark is outside the lens, the gap is in it. */
export const heuristic = canvas(
  1600,
  900,
  `<defs><filter id="sheet" x="-10%" y="-10%" width="120%" height="130%"><feDropShadow dx="0" dy="18" stdDeviation="24" flood-color="#3a3222" flood-opacity=".3"/></filter>
  <filter id="lensdrop" x="-40%" y="-40%" width="200%" height="200%"><feDropShadow dx="26" dy="38" stdDeviation="24" flood-color="#2a2210" flood-opacity=".42"/></filter>
  <clipPath id="lens"><circle cx="${LX}" cy="${LY}" r="${LR}"/></clipPath>
  <radialGradient id="glass" cx=".34" cy=".26" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".28" stop-color="#fff" stop-opacity=".08"/><stop offset=".8" stop-color="#9fb4bd" stop-opacity=".06"/><stop offset="1" stop-color="#35444d" stop-opacity=".42"/></radialGradient>
  <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2f0ea"/><stop offset=".4" stop-color="#77777a"/><stop offset=".6" stop-color="#1d1d1f"/><stop offset="1" stop-color="#8f8f92"/></linearGradient></defs>
  <rect width="1600" height="900" fill="#E2DACA"/><g transform="rotate(-4 800 450)"><g filter="url(#sheet)">${sheet}</g>${marks}</g>
  <g filter="url(#lensdrop)"><path d="M966 866L1150 1080" stroke="#17181a" stroke-width="62" stroke-linecap="round"/><circle cx="${LX}" cy="${LY}" r="${LR + 12}" fill="#eee9dd"/></g>
  <path d="M962 860L1000 904" stroke="${TONE.signal}" stroke-width="64"/>
  <g clip-path="url(#lens)"><rect width="1600" height="900" fill="${TONE.raised}"/><g transform="translate(${LX} ${LY}) scale(${ZOOM}) translate(${-LX} ${-LY + 12}) rotate(-4 800 450)">${sheet}${marks}
  <rect x="664" y="612" width="292" height="218" fill="none" stroke="${TONE.strong}" stroke-width="1.6" stroke-dasharray="4 8"/></g><circle cx="${LX}" cy="${LY}" r="${LR}" fill="url(#glass)"/></g>
  <circle cx="${LX}" cy="${LY}" r="${LR + 6}" fill="none" stroke="url(#rim)" stroke-width="22"/>`,
);
