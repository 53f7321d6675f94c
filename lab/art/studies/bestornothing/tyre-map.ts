/** Tyre map on the centre screen: a car from above, one temperature and one pressure a wheel, against the working range. */
import { each, n, scale } from "../../kit/draw";
import { scene } from "../../kit/scene";
import { paleInk, tint, tyre, tyres } from "./parts";

const gauge = (x: number, y: number, w: number, t: number, state: keyof typeof tint) => {
  const at = scale(50, 120, 0, w);
  return `<g transform="translate(${x} ${y})"><rect width="${w}" height="10" fill="#23272e"/><rect x="${n(at(75))}" width="${n(at(100) - at(75))}" height="10" fill="#4a525d"/><rect x="${n(at(t) - 2.5)}" y="-8" width="5" height="26" fill="${tint[state]}"/>${each([50, 75, 100, 120], (v) => `<text x="${n(at(v))}" y="40" fill="${paleInk}" font-family="Mono" font-size="15" text-anchor="middle">${v}</text>`)}</g>`;
};

const words = { below: "below range", inside: "in range", above: "above range" } as const;
const wheel = (i: number) => {
  const t = tyres[i];
  if (!t) return "";
  const right = i % 2 === 1;
  const x = right ? 1090 : 170;
  const y = i < 2 ? 250 : 590;
  return `<g><text x="${x}" y="${y}" fill="#c9ced6" font-family="Text" font-weight="500" font-size="21">${t.id}</text><text x="${x + 340}" y="${y}" fill="${tint[t.state]}" font-family="Text" font-weight="600" font-size="19" text-anchor="end">${words[t.state]}</text><text x="${x - 5}" y="${y + 104}" fill="#fff" font-family="Display" font-weight="700" font-size="104" letter-spacing="-3">${t.t}<tspan font-size="36" font-weight="500" dx="5" dy="-46" fill="${paleInk}">°C</tspan></text><text x="${x + 340}" y="${y + 104}" fill="#fff" font-family="Display" font-weight="600" font-size="40" text-anchor="end">${t.bar.toFixed(1)}<tspan fill="${paleInk}" font-size="22" font-weight="400" dx="7">bar</tspan></text>${gauge(x, y + 142, 340, t.t, t.state)}</g>`;
};

// A coupé from above; the light falls from the front left.
const car = `<g transform="translate(800 500)"><ellipse cy="10" rx="190" ry="350" fill="#000" opacity=".5" filter="url(#sh)"/>
<path d="M0-330C70-330 112-316 124-270L132-190C138-150 128-120 130-70L136 90C142 150 146 210 140 262C134 312 100 330 0 332C-100 330-134 312-140 262C-146 210-142 150-136 90L-130-70C-128-120-138-150-132-190L-124-270C-112-316-70-330 0-330Z" fill="url(#bd)" stroke="#5f6874" stroke-width="2"/>
<path d="M-84-312C-60-220-64-160-98-98M84-312C60-220 64-160 98-98" stroke="#0b0d10" stroke-opacity=".5" stroke-width="2.5" fill="none"/><path d="M-30-318Q-22-220-34-120M30-318Q22-220 34-120" stroke="#c9d2dc" stroke-opacity=".16" stroke-width="5" fill="none"/>
<path d="M-104-84C-60-116 60-116 104-84L86-6C50-22-50-22-86-6Z" fill="#0b1016" stroke="#3f4853" stroke-width="1.500"/><path d="M-86-6C-50-22 50-22 86-6L90 150C50 166-50 166-90 150Z" fill="#15181d" stroke="#2c323a" stroke-width="1.500"/><path d="M-90 150C-50 166 50 166 90 150L108 226C60 246-60 246-108 226Z" fill="#0b1016" stroke="#3f4853" stroke-width="1.500"/>
<path d="M-110-70L-94-4L-98 148L-114 216C-122 120-120 20-110-70ZM110-70L94-4L98 148L114 216C122 120 120 20 110-70Z" fill="#0b1016"/>
<path d="M-134-96c-20-6-30 0-30 14 10 6 24 4 32-2ZM134-96c20-6 30 0 30 14-10 6-24 4-32-2Z" fill="#3a424c" stroke="#5f6874" stroke-width="1.500"/>
<path d="M-122-276c14-24 34-34 54-38l-14 34ZM122-276c-14-24-34-34-54-38l14 34Z" fill="#e9f2ff" opacity=".85"/><path d="M-136 280c20 22 50 34 76 38l4-12c-30-4-60-16-78-40ZM136 280c-20 22-50 34-76 38l-4-12c30-4 60-16 78-40Z" fill="#ff2b46"/>
<path d="M-96 286Q0 312 96 286" stroke="#0b0d10" stroke-width="5" fill="none" opacity=".7"/></g>`;

const spots = [
  [596, 226],
  [950, 226],
  [594, 628],
  [952, 628],
] as const;

export const tyreMap = scene(
  "bestornothing/tyre-map",
  "body{background:radial-gradient(900px 800px at 50% 46%,#262a31 0,#15171c 62%,#0d0e11 100%)}",
  `<svg width="1600" height="1000"><defs><linearGradient id="bd" x1="0" x2="1"><stop offset="0" stop-color="#7c8794"/><stop offset=".3" stop-color="#434b55"/><stop offset=".7" stop-color="#2d333b"/><stop offset="1" stop-color="#4d5661"/></linearGradient><filter id="sh"><feGaussianBlur stdDeviation="24"/></filter></defs>
<text x="170" y="128" fill="#fff" font-family="Display" font-weight="600" font-size="40">Tyres</text><text x="1430" y="126" fill="${paleInk}" font-family="Mono" font-size="18" text-anchor="end">Out lap, 2 of 2</text><path d="M170 160H1430" stroke="#30353d" stroke-width="1.500"/>
${car}${each(spots, ([x, y], i) => tyre(x, y, 54, 148, tyres[i]?.state ?? "inside"))}
${each([0, 1, 2, 3], wheel)}
${each(spots, ([x, y], i) => `<path d="M${i % 2 ? x + 62 : x - 8} ${y + 74}H${i % 2 ? 1070 : 530}" stroke="#59616d" stroke-width="1.5"/>`)}
<path d="M170 860H1430" stroke="#30353d" stroke-width="1.500"/>${each(["below", "inside", "above"] as const, (k, i) => `${tyre(170 + i * 230, 890, 26, 60, k)}<text x="${212 + i * 230}" y="927" fill="#c9ced6" font-family="Text" font-size="20">${words[k]}</text>`)}<text x="1430" y="927" fill="${paleInk}" font-family="Mono" font-size="18" text-anchor="end">working range 75 to 100 °C</text></svg>`,
);
