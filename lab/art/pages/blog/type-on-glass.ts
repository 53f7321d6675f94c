import { canvas, cross, dim, ruler, TONE } from "../../kit/draft";

const digits = (style: string) =>
  `<text x="800" y="690" text-anchor="middle" textLength="1290" style="font:700 700px Display;letter-spacing:-10px;font-feature-settings:'tnum';${style}">836</text>`;
const [CAP, BASE, HALF] = [202, 690, 446];

/** "Type on Glass": still above the middle line, blurred by movement below it. */
export const typeOnGlass = canvas(
  1600,
  900,
  `<defs><filter id="move" x="-30%" y="-10%" width="160%" height="120%"><feGaussianBlur stdDeviation="52 0"/></filter><filter id="near" x="-30%" y="-10%" width="160%" height="120%"><feGaussianBlur stdDeviation="15 0"/></filter><filter id="glow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>
  <clipPath id="top"><rect width="1600" height="${HALF}"/></clipPath><clipPath id="low"><rect y="${HALF}" width="1600" height="${900 - HALF}"/></clipPath>
  <radialGradient id="glass" cx=".5" cy=".42" r=".85"><stop offset="0" stop-color="#172530"/><stop offset=".55" stop-color="#0d151c"/><stop offset="1" stop-color="#06090c"/></radialGradient>
  <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".32" stop-color="#fff" stop-opacity=".03"/><stop offset=".33" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
  <rect width="1600" height="900" fill="url(#glass)"/>
  <g clip-path="url(#top)"><g filter="url(#glow)" opacity=".35">${digits("fill:#7fd3ff")}</g>${digits("fill:#eaf6ff")}</g>
  <g clip-path="url(#low)"><g filter="url(#move)" opacity=".8">${digits("fill:#bfe6ff")}</g><g filter="url(#near)" opacity=".42">${digits("fill:#eaf6ff")}</g></g>
  <g fill="none" stroke="#9fc3d8" stroke-width="1.4" opacity=".6"><path d="M0 ${CAP}H1600M0 ${BASE}H1600"/><path d="M0 ${HALF}H1600" stroke-dasharray="14 8"/><path d="${ruler(0, 0, 1600, 10, 1)}"/><path d="${cross(160, 820, 12)}${cross(1440, 820, 12)}"/></g>
  <g fill="none" stroke="${TONE.signal}" stroke-width="2.6"><path d="${dim(74, CAP, 74, BASE, 11)}"/></g>
  <g style="font:21px Mono;fill:#b9d4e4"><text x="94" y="${HALF - 14}" style="fill:#ff8552">6.2 mm</text><text x="1526" y="${CAP - 16}" text-anchor="end">at rest</text><text x="1526" y="${BASE + 38}" text-anchor="end">at 12 deg/s</text><text x="94" y="${BASE + 38}">0.46 deg</text></g>
  <rect width="1600" height="900" fill="url(#sheen)"/>`,
);
