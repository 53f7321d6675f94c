import { canvas, ruler, TONE } from "../../kit/draft";
import { range, rng } from "../../kit/geometry";

const random = rng(12);
const [COLS, ROWS, STEP] = [14, 7, 98];
const LIT = 3 * COLS + 9;

const lamp = (i: number) => {
  const x = 163 + (i % COLS) * STEP;
  const y = 150 + Math.floor(i / COLS) * STEP;
  const lit = i === LIT;
  const worn = 0.85 + random() * 0.15;
  return `<g><circle cx="${x}" cy="${y + 3}" r="30" fill="#000" opacity=".45"/><circle cx="${x}" cy="${y}" r="29" fill="url(#bezel)"/><circle cx="${x}" cy="${y}" r="22" fill="#111214"/><circle cx="${x}" cy="${y}" r="20.5" fill="url(#${lit ? "on" : "off"})" opacity="${worn}"/><ellipse cx="${x - 6}" cy="${y - 9}" rx="8" ry="5" fill="#fff" opacity="${lit ? 0.7 : 0.22}" transform="rotate(-28 ${x - 6} ${y - 9})"/>
  <rect x="${x - 19}" y="${y + 38}" width="38" height="9" fill="${lit ? "#f6f4ef" : "#4a4d53"}"/></g>`;
};
const [lx, ly] = [163 + (LIT % COLS) * STEP, 150 + Math.floor(LIT / COLS) * STEP];

/** "The Quiet Work of Alarm Design": ninety-eight lamps, one of them lit. */
export const alarm = canvas(
  1600,
  900,
  `<defs><linearGradient id="panel" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#53575c"/><stop offset=".5" stop-color="#3b3e43"/><stop offset="1" stop-color="#25272b"/></linearGradient>
  <linearGradient id="bezel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8f9297"/><stop offset=".5" stop-color="#4b4e53"/><stop offset="1" stop-color="#202226"/></linearGradient>
  <radialGradient id="off" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#8b8e92"/><stop offset=".6" stop-color="#5e6166"/><stop offset="1" stop-color="#3c3f44"/></radialGradient>
  <radialGradient id="on" cx=".45" cy=".4" r=".7"><stop offset="0" stop-color="#fff3e0"/><stop offset=".3" stop-color="#ffb27a"/><stop offset=".7" stop-color="#ff5b1f"/><stop offset="1" stop-color="#c83a06"/></radialGradient>
  <radialGradient id="halo"><stop offset="0" stop-color="#ff7a3a" stop-opacity=".85"/><stop offset=".18" stop-color="#ff5b1f" stop-opacity=".4"/><stop offset=".5" stop-color="#ff5b1f" stop-opacity=".1"/><stop offset="1" stop-color="#ff5b1f" stop-opacity="0"/></radialGradient>
  <filter id="brush"><feTurbulence type="fractalNoise" baseFrequency=".004 .7" numOctaves="3" seed="6"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .3 -.12"/></filter></defs>
  <rect width="1600" height="900" fill="url(#panel)"/><rect width="1600" height="900" filter="url(#brush)" opacity=".5"/>
  <rect x="76" y="62" width="1448" height="776" fill="none" stroke="#15171a" stroke-width="3"/><rect x="78" y="64" width="1448" height="776" fill="none" stroke="#6f7378" stroke-width="1"/>
  <path d="${ruler(115, 64, 1370, 9.8, 0.9)}" stroke="#7d8085" stroke-width="1.2"/>
  ${range(COLS * ROWS)
    .map(lamp)
    .join("")}<circle cx="${lx}" cy="${ly}" r="330" fill="url(#halo)" style="mix-blend-mode:screen"/>
  ${[
    [100, 86],
    [1500, 86],
    [100, 814],
    [1500, 814],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="9" fill="url(#bezel)"/><path d="M${(x ?? 0) - 6} ${(y ?? 0) - 3}l12 6" stroke="#17181a" stroke-width="2.4"/>`,
    )
    .join("")}
  <text x="1500" y="878" text-anchor="end" style="font:20px Mono;fill:#9a9ca0">98 points, 1 that needs you</text><circle cx="112" cy="871" r="7" fill="${TONE.signal}"/>`,
);
