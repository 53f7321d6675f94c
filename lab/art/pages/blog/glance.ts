import { canvas, cross, dial, dim, TONE } from "../../kit/draft";
import { arc, polar, range } from "../../kit/geometry";

const [CX, CY, R] = [800, 960, 700];
const angle = (kmh: number) => -82 + (kmh / 240) * 164;

const figures = range(13)
  .map((i) => {
    const a = angle(i * 20);
    const [x, y] = polar(CX, CY, R - 142, a);
    return `<text x="${x}" y="${y + 22}" text-anchor="middle" transform="rotate(${a} ${x} ${y})">${i * 20}</text>`;
  })
  .join("");
const [nx, ny] = polar(CX, CY, R - 20, angle(148));

/** The dial itself, drawn twice: in light behind the slit, as a pencil ghost on the card. */
const ticks = dial(CX, CY, R, -82, 82, 96, (i) => (i % 8 === 0 ? 84 : i % 4 === 0 ? 58 : 34));
const slit = "M120 446L1500 352L1486 566L128 640Z";

/** "Designing for the Two-Second Glance": a speedometer behind dark card, seen through one narrow slit. */
export const glance = canvas(
  1600,
  900,
  `<defs><clipPath id="slit"><path d="${slit}"/></clipPath>
  <radialGradient id="card" cx=".34" cy=".2" r="1"><stop offset="0" stop-color="#2c2e32"/><stop offset=".6" stop-color="#1a1b1e"/><stop offset="1" stop-color="#0e0f11"/></radialGradient>
  <linearGradient id="face" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#d8d3c6"/><stop offset=".45" stop-color="#fbf9f3"/><stop offset="1" stop-color="#d3cdbf"/></linearGradient>
  <filter id="fibre"><feTurbulence type="fractalNoise" baseFrequency=".04 .6" numOctaves="4" seed="3"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .26 -.1"/></filter>
  <filter id="edge" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="13"/></filter></defs>
  <rect width="1600" height="900" fill="url(#card)"/><rect width="1600" height="900" filter="url(#fibre)" opacity=".38"/>
  <g fill="none" stroke="#f6f4ef" opacity=".16"><path d="${ticks}" stroke-width="1.4"/><path d="${arc(CX, CY, R, -82, 82)}${arc(CX, CY, R - 200, -82, 82)}M${CX} 60V900M0 500H1600" stroke-width="1.2"/></g>
  <g clip-path="url(#slit)"><rect width="1600" height="900" fill="url(#face)"/><path d="${ticks}" fill="none" stroke="${TONE.ink}" stroke-width="6"/><path d="${arc(CX, CY, R + 8, -82, 82)}" fill="none" stroke="${TONE.ink}" stroke-width="3"/>
  <path d="${arc(CX, CY, R - 70, angle(180), 82)}" fill="none" stroke="${TONE.signal}" stroke-width="16" opacity=".9"/>
  <g style="font:700 74px Display;letter-spacing:-3px">${figures}</g><path d="M${CX} ${CY}L${nx} ${ny}" stroke="${TONE.signal}" stroke-width="13"/>
  <path d="${slit}" fill="none" stroke="#000" stroke-width="46" opacity=".55" filter="url(#edge)" transform="translate(0 12)"/></g>
  <path d="M120 446L1500 352" stroke="#55585e" stroke-width="2.5"/><path d="M128 640L1486 566" stroke="#05060a" stroke-width="3"/>
  <g fill="none" stroke="${TONE.signal}" stroke-width="2"><path d="${dim(1546, 352, 1546, 566, 10)}"/></g>
  <g style="font:22px Mono;fill:#c3c1ba"><text x="1546" y="620" text-anchor="middle" style="fill:#ff8552">2.0 s</text><text x="120" y="820">0.4 s to find</text><text x="470" y="820">0.9 s to read</text><text x="820" y="820">0.7 s to look back</text></g>
  <g stroke="#f6f4ef" opacity=".5" stroke-width="1.6"><path d="${cross(80, 80, 14)}${cross(1520, 80, 14)}${cross(80, 820, 14)}"/></g>`,
);
