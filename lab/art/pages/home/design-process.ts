import { canvas, TONE } from "../../kit/draft";
import { r2, range, rng } from "../../kit/geometry";

const random = rng(23);
const wobble = () => r2((random() - 0.5) * 5);

/** A marker's stroke, thick and slightly off. */
const marker = (d: string, tone: string = TONE.ink, width = 5) =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity=".92"/>`;

const arrow = (x1: number, y1: number, x2: number, y2: number, tone: string = TONE.ink) => {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const head = [2.6, -2.6]
    .map((t) => `L${r2(x2)} ${r2(y2)}L${r2(x2 + 20 * Math.cos(a + t))} ${r2(y2 + 20 * Math.sin(a + t))}`)
    .join("");
  return marker(
    `M${x1} ${y1}Q${(x1 + x2) / 2 + wobble() * 3} ${(y1 + y2) / 2 + wobble() * 3} ${x2} ${y2}${head}`,
    tone,
    4.5,
  );
};

/** A sticky note with a scribbled line or two. */
function note(x: number, y: number, fill: string, lines: number, turn: number): string {
  const rows = range(lines)
    .map((i) => `M16 ${34 + i * 20}q${20 + random() * 10} ${wobble()} ${52 + random() * 14} 0`)
    .join("");
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0H104V92Q100 104 88 106L0 104Z" fill="${fill}" filter="url(#note)"/><path d="M0 0H104V15H0z" fill="#000" opacity=".05"/>${marker(rows, "#2b2b2d", 3.4)}</g>`;
}

/** The whiteboard: notes left to right, arrows between them, and the one loop that matters in orange. */
export const designProcess = canvas(
  800,
  600,
  `<defs><filter id="note" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="3" dy="9" stdDeviation="7" flood-color="#3a3a40" flood-opacity=".28"/></filter>
  <radialGradient id="board" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#f1f1ee"/><stop offset="1" stop-color="#d6d6d3"/></radialGradient></defs>
  <rect width="800" height="600" fill="url(#board)"/><path d="M0 -20L330 600H500L190 -20z" fill="#fff" opacity=".5"/>
  <g opacity=".1">${marker("M90 500q120-40 260 6t330-30", "#46464c", 12)}${marker("M520 90q90 22 190-14", "#46464c", 16)}</g>
  ${marker("M60 64h118M60 92h74", TONE.ink, 5)}
  ${note(70, 168, "#FFE48A", 3, -4)}${note(212, 140, "#FFE48A", 2, 3)}${note(140, 290, "#FFD0B5", 3, 2)}${note(48, 408, "#CDE3F2", 2, -3)}
  ${arrow(332, 214, 398, 224)}${arrow(262, 348, 396, 300)}${arrow(164, 452, 392, 356)}
  ${marker("M412 200q74-8 148 2t0 170q-80 8-150-2t2-170", TONE.ink, 5)}${marker("M436 240h84M436 266h62M436 292h96M436 318h44", "#55555a", 3.6)}
  ${arrow(570, 262, 632, 246)}${note(642, 186, "#D9E8C8", 2, 4)}${arrow(694, 304, 690, 368)}${note(630, 380, "#D9E8C8", 3, -3)}
  <path d="M626 470C560 560 380 566 322 500C292 466 330 412 398 402" fill="none" stroke="${TONE.signal}" stroke-width="11" stroke-linecap="round"/>
  <path d="M398 402l-30-16m30 16l-18 30" fill="none" stroke="${TONE.signal}" stroke-width="11" stroke-linecap="round"/>
  ${marker("M446 446q18-16 36-2t-6 32q-9 7-9 15m0 19v1", TONE.signal, 6)}
  <rect y="578" width="800" height="22" fill="#b9bab8"/><path d="M0 578H800" stroke="#8f908e"/><rect x="520" y="566" width="96" height="15" rx="5" fill="#1b1b1d"/><rect x="592" y="566" width="24" height="15" rx="5" fill="${TONE.signal}"/><rect x="650" y="568" width="84" height="13" rx="3" fill="#55585b"/>`,
);
