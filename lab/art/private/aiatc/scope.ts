/** The radar scope: rings, airways, sector edge, sweep, tracks with history and labels. */

import { line, type Point, polar, range } from "../../kit/geometry";
import { svg, text } from "../../kit/svg";
import { after, closest, type Flight, flight, flights } from "./traffic";

export const T = {
  bg: "#030f0a",
  scope: "#06190f",
  line: "#1f5a40",
  soft: "#79b596",
  text: "#e6fff1",
  green: "#5fe39a",
  /** The advisory's colour, and nothing else's. Amber and flashing red belong to the certified alert. */
  cyan: "#35dcff",
};
const FIXES: [string, number, number][] = [
  ["DOLPI", -44, 12],
  ["OMBAL", 0, 12],
  ["BETKO", 34, 40],
  ["AMROL", 20, -34],
  ["NIKET", -20, -16],
  ["SAPTI", 45, 5],
  ["UKASO", -8, 44],
];
const AIRWAYS: [string, string][] = [
  ["DOLPI", "OMBAL"],
  ["OMBAL", "SAPTI"],
  ["AMROL", "OMBAL"],
  ["OMBAL", "UKASO"],
  ["NIKET", "DOLPI"],
  ["NIKET", "AMROL"],
  ["OMBAL", "BETKO"],
];

const track = (
  a: Flight,
  at: (p: readonly [number, number]) => Point,
  hot: boolean,
  size: number,
): string => {
  const c = hot ? T.green : "#49b37c";
  const [x, y] = at([a.x, a.y]);
  const history = range(5)
    .map((i) => {
      const [hx, hy] = at(after(a, -0.42 * (i + 1)));
      return `<circle cx="${hx}" cy="${hy}" r="${3 - i * 0.4}" fill="${c}" fill-opacity="${0.6 - i * 0.1}"/>`;
    })
    .join("");
  const [vx, vy] = at(after(a, 1));
  const [lx, ly] = a.label;
  const side = lx < 0 ? lx + size * 5.6 : lx - 6;
  const arrow = a.cleared > a.level ? "↑" : a.cleared < a.level ? "↓" : " ";
  return `${history}<path d="M${x} ${y}L${vx} ${vy}" stroke="${c}" stroke-width="2"/><rect x="${x - 6}" y="${y - 6}" width="12" height="12" fill="${T.bg}" stroke="${c}" stroke-width="2.5"/><path d="M${x + (lx < 0 ? -8 : 8)} ${y + (ly < 0 ? -8 : 8)}L${x + side} ${y + ly + size * 0.8}" stroke="${c}" stroke-opacity=".5"/>
  ${text(x + lx, y + ly, a.call, { size, font: "Mono", weight: 600, fill: hot ? "#fff" : "#c4e8d4" })}${text(x + lx, y + ly + size * 1.2, `${a.level}${arrow}${a.cleared === a.level ? "" : a.cleared} ${Math.round(a.knots / 10)}`, { size, font: "Mono", fill: c })}${text(x + lx, y + ly + size * 2.4, `${a.to} ${a.type}`, { size: size - 2, font: "Mono", fill: T.soft })}`;
};

/**
 * @param r radius in px; the scope is drawn around 0,0 of a 2r square
 * @param miles NM at the rim
 */
export const scope = (r: number, miles = 50, sweep = 62, size = 18): string => {
  const k = r / miles;
  const at = ([x, y]: readonly [number, number]): Point => [r + x * k, r - y * k];
  const fix = (name: string) => {
    const found = FIXES.find(([n]) => n === name);
    return at([found?.[1] ?? 0, found?.[2] ?? 0]);
  };
  const [a, b] = [flight("KVR417"), flight("NVR88")];
  const meet = closest(a, b);
  const [pa, pb] = [at([a.x, a.y]), at([b.x, b.y])];
  const note = `${meet.miles.toFixed(1)} NM in ${Math.round(meet.minutes)} min`;
  const [mx, my] = [(pa[0] + pb[0]) / 2, (pa[1] + pb[1]) / 2];
  const wide = note.length * size * 0.6 + size * 1.2;
  const rings = range(5)
    .map(
      (i) =>
        `<circle cx="${r}" cy="${r}" r="${((i + 1) * r) / 5}" fill="none" stroke="${T.line}" stroke-opacity="${i === 4 ? 1 : 0.55}"/>${i && i < 4 ? text(r + 8, r - ((i + 1) * r) / 5 - 6, ((i + 1) * miles) / 5, { size: 15, font: "Mono", fill: T.soft, extra: 'fill-opacity=".7"' }) : ""}`,
    )
    .join("");
  const ticks = range(72)
    .map((i) => {
      const p0 = polar(r, r, r - 2, i * 5);
      const p1 = polar(r, r, r - (i % 6 ? 12 : 24), i * 5);
      const [tx, ty] = polar(r, r, r - 44, i * 5);
      return `<path d="${line([p0, p1])}" stroke="${T.soft}" stroke-width="${i % 6 ? 1 : 2.5}"/>${i % 6 ? "" : text(tx, ty + 6, String(i * 5 || 360).padStart(3, "0"), { size: 17, font: "Mono", anchor: "middle", fill: T.soft })}`;
    })
    .join("");
  const sector = (
    [
      [-46, 4],
      [-30, 36],
      [4, 46],
      [37, 36],
      [47, 8],
      [46, -6],
      [24, -40],
      [-18, -42],
      [-42, -24],
    ] as const
  ).map(at);
  const glow = `<foreignObject width="${2 * r}" height="${2 * r}"><div style="width:100%;height:100%;border-radius:50%;background:conic-gradient(from ${sweep - 80}deg,transparent 0deg,rgba(80,230,150,.05) 30deg,rgba(80,230,150,.3) 80deg,transparent 80.2deg)"></div></foreignObject>`;
  const [sx, sy] = polar(r, r, r, sweep);
  return svg(
    2 * r,
    2 * r,
    `<defs><radialGradient id="sc"><stop offset="0" stop-color="#0c3522"/><stop offset=".7" stop-color="${T.scope}"/><stop offset="1" stop-color="${T.bg}"/></radialGradient></defs><circle cx="${r}" cy="${r}" r="${r}" fill="url(#sc)"/>${glow}<path d="M${r} ${r}L${sx} ${sy}" stroke="${T.green}" stroke-width="2.5"/>${rings}<path d="M${r} 0V${2 * r}M0 ${r}H${2 * r}" stroke="${T.line}" stroke-opacity=".5"/>${ticks}
  <path d="${line(sector)}Z" fill="${T.green}" fill-opacity=".03" stroke="${T.soft}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="14 8"/>${AIRWAYS.map(([m, n]) => `<path d="${line([fix(m), fix(n)])}" stroke="${T.line}" stroke-width="2"/>`).join("")}
  ${FIXES.map(([n]) => {
    const [x, y] = fix(n);
    return `<path d="M${x} ${y - 8}L${x + 8} ${y + 6}H${x - 8}Z" fill="${T.bg}" stroke="${T.soft}" stroke-width="1.5"/>${text(n === "OMBAL" ? x - 14 : x, n === "OMBAL" ? y - 12 : y + 24, n, { size: 14, font: "Mono", fill: T.soft, anchor: n === "OMBAL" ? "end" : "middle" })}`;
  }).join("")}
  <path d="${line([pa, pb])}" stroke="${T.cyan}" stroke-width="${size * 0.14}" stroke-dasharray="13 10"/><rect x="${mx - wide / 2}" y="${my - size}" width="${wide}" height="${size * 2}" fill="${T.bg}" stroke="${T.cyan}" stroke-width="2"/>${text(mx, my + size * 0.36, note, { size, font: "Mono", weight: 600, fill: T.cyan, anchor: "middle" })}
  ${flights.map((one) => track(one, at, one === a || one === b, size)).join("")}`,
  );
};
