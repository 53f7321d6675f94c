import { existsSync, readFileSync } from "node:fs";
import { canvas, TONE } from "../../kit/draft";

/** A mood picture as it was encoded, or a plain dark plate where it has not been rendered yet. */
function photograph(number: string): string {
  const file = `public/pictures/mood/${number}-1200.webp`;
  return existsSync(file) ? `data:image/webp;base64,${readFileSync(file).toString("base64")}` : "";
}

type Card = { number: string; x: number; y: number; w: number; turn: number; pin: string };
const cards: Card[] = [
  { number: "05", x: -60, y: 40, w: 330, turn: -7, pin: TONE.ink },
  { number: "04", x: 470, y: -30, w: 380, turn: 6, pin: TONE.ink },
  { number: "01", x: 40, y: 330, w: 360, turn: 4, pin: TONE.ink },
  { number: "06", x: 500, y: 330, w: 370, turn: -5, pin: TONE.ink },
  { number: "03", x: 226, y: 156, w: 380, turn: -2, pin: TONE.signal },
];

const card = ({ number, x, y, w, turn, pin }: Card) => {
  const h = (w * 2) / 3;
  return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"><rect x="${x - 12}" y="${y - 12}" width="${w + 24}" height="${h + 24}" fill="#fbf9f4" filter="url(#drop)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#2a2c30"/><image href="${photograph(number)}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"/><circle cx="${x + w / 2 + 3}" cy="${y + 3}" r="8" fill="#000" opacity=".3"/><circle cx="${x + w / 2}" cy="${y - 2}" r="8" fill="${pin}"/><circle cx="${x + w / 2 - 2.5}" cy="${y - 5}" r="2.4" fill="#fff" opacity=".7"/></g>`;
};

/** Five prints pinned over each other on grey felt. */
export const moodboard = canvas(
  800,
  600,
  `<defs><filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="4" dy="14" stdDeviation="12" flood-color="#10100f" flood-opacity=".42"/></filter>
  <filter id="felt"><feTurbulence type="fractalNoise" baseFrequency=".35 .5" numOctaves="3" seed="8"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .2 0 0 0 0 .2 0 0 0 .55 -.2"/></filter></defs>
  <rect width="800" height="600" fill="#b7b6ae"/><rect width="800" height="600" filter="url(#felt)" opacity=".4"/>${cards.map(card).join("")}`,
);

const bracket = (x: number, y: number, sx: number, sy: number) => `M${x + 26 * sx} ${y}H${x}V${y + 26 * sy}`;

/** The lighthouse's beam through a viewfinder. */
export const viewfinder = canvas(
  800,
  600,
  `<rect width="800" height="600" fill="#10161f"/><image href="${photograph("08")}" x="-278" y="-142" width="1200" height="800" preserveAspectRatio="xMidYMid slice"/>
  <g fill="none" stroke="#f6f4ef" stroke-width="1.6" opacity=".9"><path d="${bracket(44, 44, 1, 1)}${bracket(756, 44, -1, 1)}${bracket(44, 556, 1, -1)}${bracket(756, 556, -1, -1)}"/><path d="M266.6 44V556M533.3 44V556M44 214.6H756M44 385.3H756" stroke-width=".7" opacity=".35"/></g>
  <rect x="496" y="177" width="74" height="74" fill="none" stroke="${TONE.signal}" stroke-width="2.4"/>
  <g style="font:15px Mono;fill:#f6f4ef"><text x="60" y="540">30 s</text><text x="130" y="540">f/4</text><text x="194" y="540">ISO 200</text><text x="740" y="540" text-anchor="end">08 / 08</text></g><circle cx="66" cy="68" r="6" fill="${TONE.signal}"/>`,
);
