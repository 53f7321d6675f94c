import { canvas, cross, dim, ruler, rulerY, TONE } from "../../kit/draft";
import { arc, range } from "../../kit/geometry";

const [TOP, BASE, STEM] = [52, 192, 36];
const MID = BASE - 62;

/** Outer and inner walls joined by two half circles: centre, radii and stem are what the construction lines show. */
const letterU = (x: number) =>
  `M${x} ${TOP}V${MID}a62 62 0 0 0 124 0V${TOP}h-${STEM}V${MID}a26 26 0 0 1 -52 0V${TOP}Z`;
const letterX = (x: number) =>
  `M${x} ${TOP}h43l29 45 29-45h43L${x + 93.5} 122l50.5 70h-43l-29-45-29 45H${x}L${x + 50.5} 122Z`;

const U1 = 214;
const X = 412;
const SLASH = 640;
const U2 = 790;
const I = 990;

const hatch = `<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="${TONE.ink}" stroke-width="1.1"/></pattern>`;
const hair = `fill="none" stroke="${TONE.strong}" stroke-width=".8"`;
const note = (x: number, y: number, text: string, end = "start") =>
  `<text x="${x}" y="${y}" text-anchor="${end}" style="font:10px Mono;fill:${TONE.grey}">${text}</text>`;

const circles = [U1, U2]
  .map(
    (x) =>
      `<circle cx="${x + 62}" cy="${MID}" r="62"/><circle cx="${x + 62}" cy="${MID}" r="26"/><path d="${cross(x + 62, MID, 76)}" stroke-dasharray="9 3 2 3"/>`,
  )
  .join("");

/** "UX/UI" as a technical drawing, 1345 by 240: construction over the whole width, one solid orange stroke. */
export const banner = canvas(
  1345,
  240,
  `<defs>${hatch}</defs><rect width="1345" height="240" fill="${TONE.paper}"/>
  <g fill="none" stroke="${TONE.line}" stroke-width=".6">${range(42)
    .map((i) => `<path d="M${i * 32 + 1} 0V240"/>`)
    .join("")}${range(8)
    .map((i) => `<path d="M0 ${i * 32 + 8}H1345"/>`)
    .join("")}</g>
  <g ${hair}><path d="M0 ${TOP}H1345M0 ${BASE}H1345M0 ${MID}H1345" stroke="${TONE.strong}"/>${circles}
    <path d="M${X - 96} -40L${X + 198} 300M${X + 240} -40L${X - 54} 300M${X + 72} 0V240" stroke-dasharray="9 3 2 3"/>
    <path d="M${SLASH - 24} 240L${SLASH + 126} 0M${SLASH + 18} 240L${SLASH + 168} 0"/>
    <path d="M${I} 0V240M${I + STEM} 0V240" stroke-dasharray="3 3"/>
    <path d="${arc(U1 + 62, MID, 160, 200, 330)}${arc(U2 + 62, MID, 190, 40, 160)}"/><circle cx="${X + 72}" cy="122" r="84"/></g>
  <path d="${letterU(U1)}" fill="${TONE.ink}"/>
  <path d="${letterX(X)}" fill="none" stroke="${TONE.ink}" stroke-width="1.8"/>
  <path d="M${SLASH} ${BASE + 14}h40L${SLASH + 142} ${TOP - 14}h-40Z" fill="${TONE.signal}"/>
  <path d="${letterU(U2)}" fill="url(#hatch)" stroke="${TONE.ink}" stroke-width="1.8"/>
  <path d="M${I} ${TOP}h${STEM}V${BASE}h-${STEM}Z" fill="${TONE.ink}"/>
  <g fill="none" stroke="${TONE.ink}" stroke-width=".9"><path d="${ruler(1, 0, 1344, 8, 0.7)}"/><path d="${rulerY(0, 8, 224, 8, 0.6)}"/>
    <path d="${dim(U1, 216, U1 + 124, 216)}${dim(X, 216, X + 144, 216)}${dim(U2, 216, U2 + 124, 216)}${dim(1086, TOP, 1086, BASE)}"/></g>
  <g fill="${TONE.paper}" stroke="${TONE.ink}" stroke-width="1.2">${[
    [U1, TOP],
    [U1 + 124, TOP],
    [X, TOP],
    [X + 144, TOP],
    [X, BASE],
    [X + 144, BASE],
    [U2, TOP],
    [U2 + 124, TOP],
  ]
    .map(([x, y]) => `<rect x="${(x ?? 0) - 3}" y="${(y ?? 0) - 3}" width="6" height="6"/>`)
    .join("")}</g>
  <g>${note(U1 + 62, 231, "124.0", "middle")}${note(X + 72, 231, "144.0", "middle")}${note(U2 + 62, 231, "124.0", "middle")}${note(1096, 126, "140.0")}
  ${note(36, TOP - 6, "cap 140")}${note(36, MID - 6, "centre 62")}${note(36, BASE - 6, "base 0")}${note(1308, TOP - 6, "x 1308, y 188", "end")}${note(1308, BASE - 6, "sheet 1 of 1", "end")}
  ${note(1308, 126, "UX/UI", "end")}${note(SLASH + 152, TOP - 18, "32 deg")}</g>`,
);
