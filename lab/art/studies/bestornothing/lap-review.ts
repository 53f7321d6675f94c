/** Review, in park: the circuit first with the place where most was lost, then two laps over distance, then sectors. */
import { each, n, scale } from "../../kit/draw";
import { line, type Point, range, smooth } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { paleInk, red } from "./parts";
import { best, lapTime, review, sectorEnds, signed, trackPoints } from "./track";

const count = best.speed.length;
const step = range(Math.floor(count / 4)).map((i) => i * 4);
const length = best.distance[count] ?? 1;
const delta = (i: number) => (review.time[i] ?? 0) - (best.time[i] ?? 0);

// Where the delta climbs fastest over 60 samples: the mark on both drawings.
const worst = step.reduce(
  (w, i) => (i + 60 < count && delta(i + 60) - delta(i) > delta(w + 60) - delta(w) ? i : w),
  0,
);
const lost = delta(worst + 60) - delta(worst);

const map = (() => {
  const k = 0.74;
  const p = trackPoints.map(([x, y]): Point => [x * k, y * k]);
  const [mx, my] = p[worst + 30] ?? [0, 0];
  return `<g transform="translate(60 122)"><path d="${smooth(
    p.filter((_, i) => i % 6 === 0),
    true,
  )}" fill="none" stroke="#383f49" stroke-width="20" stroke-linejoin="round"/><path d="${smooth(
    p.filter((_, i) => i % 6 === 0),
    true,
  )}" fill="none" stroke="#d9dee5" stroke-width="5" stroke-linejoin="round"/><path d="${line(p.slice(worst, worst + 61))}" fill="none" stroke="${red}" stroke-width="13" stroke-linecap="round"/>
${each(
  [
    [420, 46, "Parabolika"],
    [712, 150, "Hairpin"],
    [492, 286, "Motodrom"],
    [654, 376, "Sachs"],
    [16, 330, "North curve"],
  ] as const,
  ([x, y, t]) => `<text x="${x}" y="${y}" fill="${paleInk}" font-family="Text" font-size="19">${t}</text>`,
)}
<circle cx="${n(mx)}" cy="${n(my)}" r="28" fill="none" stroke="#fff" stroke-width="2.5"/></g>`;
})();

const chart = (() => {
  const [x0, x1] = [100, 1510];
  const x = scale(0, length, x0, x1);
  const v = scale(50, 220, 776, 640);
  const d = scale(-0.3, 1, 942, 840);
  const trace = (lap: typeof best) =>
    line(step.map((i): Point => [x(best.distance[i] ?? 0), v(lap.speed[i] ?? 0)]));
  const [wx0, wx1] = [x(best.distance[worst] ?? 0), x(best.distance[worst + 60] ?? 0)];
  return `<rect x="${n(wx0)}" y="626" width="${n(wx1 - wx0)}" height="322" fill="${red}" opacity=".2"/><rect x="${n(wx0)}" y="620" width="${n(wx1 - wx0)}" height="6" fill="${red}"/>
${each([60, 140, 220], (s) => `<path d="M${x0} ${n(v(s))}H${x1}" stroke="#2a2f37"/><text x="${x0 - 14}" y="${n(v(s) + 5)}" fill="${paleInk}" font-family="Mono" font-size="15" text-anchor="end">${s}</text>`)}
${each([0, 0.5, 1], (s) => `<path d="M${x0} ${n(d(s))}H${x1}" stroke="${s ? "#2a2f37" : "#6d7683"}"/><text x="${x0 - 14}" y="${n(d(s) + 5)}" fill="${paleInk}" font-family="Mono" font-size="15" text-anchor="end">${s ? `+${s.toFixed(1)}` : "0"}</text>`)}
${each([sectorEnds[0], sectorEnds[1]], (e) => `<path d="M${n(x(best.distance[e] ?? 0))} 626V948" stroke="#59616d" stroke-dasharray="3 5"/>`)}
<path d="${trace(best)}" fill="none" stroke="#8f99a6" stroke-width="2" stroke-dasharray="6 4"/><path d="${trace(review)}" fill="none" stroke="#fff" stroke-width="2.800"/>
<path d="${line([[x0, d(0)], ...step.map((i): Point => [x(best.distance[i] ?? 0), d(delta(i))]), [x1, d(delta(count))], [x1, d(0)]])}" fill="#fff" opacity=".12"/><path d="${line([...step.map((i): Point => [x(best.distance[i] ?? 0), d(delta(i))]), [x1, d(delta(count))]])}" fill="none" stroke="#fff" stroke-width="2.800"/>
${each([0, 1, 2, 3, 4], (k) => `<text x="${n(x(k * 1000))}" y="972" fill="${paleInk}" font-family="Mono" font-size="15" text-anchor="middle">${k} km</text>`)}
<text x="100" y="600" fill="#fff" font-family="Text" font-weight="600" font-size="19">Speed, km/h</text><text x="100" y="820" fill="#fff" font-family="Text" font-weight="600" font-size="19">Time to best lap, s</text>
<g transform="translate(250 594)" font-family="Text" font-size="18"><path d="M0 0H34" stroke="#fff" stroke-width="3"/><text x="44" y="6" fill="#fff">Lap 9</text><path d="M118 0H152" stroke="#8f99a6" stroke-width="2.5" stroke-dasharray="6 4"/><text x="162" y="6" fill="${paleInk}">Lap 4, best</text></g>`;
})();

const at = (lap: typeof best, i: number) => Math.round((lap.time[sectorEnds[i] ?? 0] ?? 0) * 1000) / 1000;
const sector = (lap: typeof best, i: number) => at(lap, i) - (i ? at(lap, i - 1) : 0);
const rows: [string, string, string, number][] = [0, 1, 2].map((i) => [
  `Sector ${i + 1}`,
  sector(review, i).toFixed(3),
  sector(best, i).toFixed(3),
  sector(review, i) - sector(best, i),
]);
rows.push(["Lap", lapTime(at(review, 2)), lapTime(at(best, 2)), at(review, 2) - at(best, 2)]);

const table = `<g transform="translate(960 0)"><text y="210" fill="${paleInk}" font-family="Text" font-size="21">Most time went here</text><text x="-6" y="304" fill="#fff" font-family="Display" font-weight="700" font-size="96" letter-spacing="-2">${signed(lost, 1)}<tspan font-size="40" font-weight="500" fill="${paleInk}" dx="8">s</tspan></text><path d="M0 340H550" stroke="${red}" stroke-width="4"/>
<g font-family="Mono" font-size="16" fill="${paleInk}" text-anchor="end"><text x="290" y="384">lap 9</text><text x="430" y="384">lap 4</text><text x="550" y="384">diff.</text></g>
${each(rows, ([k, a, b, d], i) => `<g transform="translate(0 ${428 + i * 42})" font-size="21"><text fill="#fff" font-family="Text" font-weight="${i === 3 ? 600 : 400}">${k}</text><g font-family="Mono" text-anchor="end" font-weight="${i === 3 ? 600 : 400}"><text x="290" fill="#fff">${a}</text><text x="430" fill="${paleInk}">${b}</text><text x="550" fill="#fff" font-weight="600">${signed(d, 3)}</text></g></g>`)}</g>`;

export const lapReview = scene(
  "bestornothing/lap-review",
  "body{background:#121419}",
  `<svg width="1600" height="1000"><text x="60" y="90" fill="#fff" font-family="Display" font-weight="600" font-size="40">Lap 9</text><text x="188" y="88" fill="${paleInk}" font-family="Text" font-size="22">against lap 4, Hockenheim GP</text><g transform="translate(1424 52)"><rect width="86" height="50" rx="6" fill="none" stroke="#4d5661" stroke-width="2"/><text x="43" y="35" fill="#fff" font-family="Display" font-weight="700" font-size="28" text-anchor="middle">P</text></g>${map}${table}${chart}</svg>`,
);
