/** A road at night from the driver's seat, in true perspective: lamps, markings, a car ahead. 1600 x 1000. */
import { bokeh } from "../../kit/bokeh";
import { type Point, range, rng, smooth } from "../../kit/geometry";
import { svg } from "../../kit/svg";

const VX = 800;
const VY = 452;
const FOCAL = 920;
const EYE = 1.3;
/** The road bends right: sideways metres per metre ahead, squared. */
const BEND = 0.0034;

/** A point in metres (right, ahead, up from the road) on the picture. */
export const seen = (x: number, z: number, up = 0): Point => [
  VX + ((x + BEND * z * z) * FOCAL) / z,
  VY + ((EYE - up) * FOCAL) / z,
];

/** A closed shape on the road, corners in metres. */
const onRoad = (corners: readonly (readonly [number, number])[]): string =>
  `${corners
    .map(
      ([x, z], i) =>
        `${i ? "L" : "M"}${seen(x, z)
          .map((v) => v.toFixed(1))
          .join(" ")}`,
    )
    .join("")}Z`;

const strip = (x: number, width: number, from: number, to: number): string => {
  const zs = range(41).map((i) => from * (to / from) ** (i / 40));
  return onRoad([
    ...zs.map((z) => [x - width / 2, z] as const),
    ...zs.reverse().map((z) => [x + width / 2, z] as const),
  ]);
};

const lamp = (side: number, z: number): string => {
  const [bx, by] = seen(side * 6.4, z);
  const [tx, ty] = seen(side * 6.4, z, 7);
  const [hx, hy] = seen(side * 5.0, z, 7.1);
  const r = 190 / z;
  return `<path d="M${bx} ${by}L${tx} ${ty}L${hx} ${hy}" stroke="#0a0f18" stroke-width="${90 / z}" fill="none"/><circle cx="${hx}" cy="${hy}" r="${r * 9}" fill="url(#halo)"/><circle cx="${hx}" cy="${hy}" r="${Math.max(1.6, r * 1.1)}" fill="#fff4da"/>`;
};

const carAhead = (x: number, z: number): string => {
  const p = (dx: number, up: number) => seen(x + dx, z, up);
  const box = (l: number, r: number, b: number, t: number, fill: string, rx = 2) => {
    const [x0, y0] = p(l, t);
    const [x1, y1] = p(r, b);
    return `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" rx="${rx}" fill="${fill}"/>`;
  };
  const light = (dx: number) => {
    const [cx, cy] = p(dx, 0.86);
    return `<circle cx="${cx}" cy="${cy}" r="${900 / z}" fill="url(#tail)"/>`;
  };
  return `${box(-0.92, 0.92, 0.12, 0.95, "#0a0d14", 5)}${box(-0.74, 0.74, 0.9, 1.46, "#0c111b", 8)}${box(-0.62, 0.62, 0.98, 1.36, "#1a2436", 5)}${box(-0.9, -0.5, 0.74, 0.92, "#ff3b30")}${box(0.5, 0.9, 0.74, 0.92, "#ff3b30")}${light(-0.7)}${light(0.7)}${box(-0.85, 0.85, -0.7, 0.06, "url(#wet)")}`;
};

/**
 * @param hud SVG drawn over the road as light, in picture px
 * @param options car: metres to the car ahead, 0 for none; beings: SVG standing on the road, under the light
 */
export const nightRoad = (
  hud: string,
  options: { car?: number; posts?: boolean; oncoming?: number; beings?: string } = {},
): string => {
  const { car = 26, posts: withPosts = true, oncoming = 3, beings = "" } = options;
  const chance = rng(3);
  const hills = (base: number, tall: number) =>
    `${smooth(range(14).map((i): Point => [i * 130 - 40, base - chance() * tall]))}L1640 470L-40 470Z`;
  const dashes = range(11)
    .map((i) => strip(-1.75, 0.13, 7.6 + i * 9, 7.6 + i * 9 + 3.6))
    .join("");
  const posts = range(9)
    .map((i) => {
      const z = 9 + i * 11;
      const [x, y] = seen(3.1, z, 0.9);
      const [bx, by] = seen(3.1, z);
      return `<path d="M${bx} ${by}L${x} ${y}" stroke="#8d97a8" stroke-opacity=".55" stroke-width="${80 / z}"/><circle cx="${x}" cy="${y}" r="${46 / z}" fill="#ffd9a0"/>`;
    })
    .join("");
  const lamps = range(8)
    .map((i) => 110 / (i + 0.9))
    .map((z) => lamp(1, z) + lamp(-1, z * 1.06))
    .join("");
  return svg(
    1600,
    1000,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#02040b"/><stop offset=".55" stop-color="#0a1530"/><stop offset="1" stop-color="#2a3560"/></linearGradient>
    <linearGradient id="tar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#222a3d"/><stop offset=".25" stop-color="#151b29"/><stop offset="1" stop-color="#0a0d15"/></linearGradient>
    <radialGradient id="beam" cx=".5" cy=".44" r=".5"><stop offset="0" stop-color="#dfe8ff" stop-opacity=".34"/><stop offset=".6" stop-color="#b9c8f0" stop-opacity=".12"/><stop offset="1" stop-color="#b9c8f0" stop-opacity="0"/></radialGradient>
    <radialGradient id="halo"><stop offset="0" stop-color="#ffdba0" stop-opacity=".6"/><stop offset=".25" stop-color="#ffc070" stop-opacity=".2"/><stop offset="1" stop-color="#ffb050" stop-opacity="0"/></radialGradient>
    <radialGradient id="tail"><stop offset="0" stop-color="#ff6a5c" stop-opacity=".9"/><stop offset=".3" stop-color="#ff2d20" stop-opacity=".35"/><stop offset="1" stop-color="#ff2d20" stop-opacity="0"/></radialGradient>
    <linearGradient id="wet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff3b30" stop-opacity=".3"/><stop offset="1" stop-color="#ff3b30" stop-opacity="0"/></linearGradient>
    <filter id="rough" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9 .28" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .7 0 0 0 0 .76 0 0 0 0 .9 0 0 0 .9 -.28"/></filter><filter id="lens"><feGaussianBlur stdDeviation="2"/></filter><filter id="fog" filterUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1000"><feGaussianBlur stdDeviation="30"/></filter>
    <filter id="glow" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter><clipPath id="road"><path d="${strip(-1.75, 9.6, 1.6, 140)}"/></clipPath></defs>
    <rect width="1600" height="470" fill="url(#sky)"/><ellipse cx="980" cy="448" rx="560" ry="70" fill="#c98b5a" opacity=".38" filter="url(#fog)"/>
    <path d="${hills(420, 70)}" fill="#0b1226"/><g filter="url(#lens)">${bokeh(46, 17, [560, 392, 900, 56], ["#ffcf8a", "#fff0cf", "#8fb4ff", "#ff7d5a"], 8)}${bokeh(16, 23, [0, 380, 520, 60], ["#ffcf8a", "#9fc0ff"], 10)}</g>
    <rect y="450" width="1600" height="550" fill="#05080e"/><path d="${strip(-1.75, 9.6, 1.6, 140)}" fill="url(#tar)"/>
    <g clip-path="url(#road)"><rect y="450" width="1600" height="550" filter="url(#rough)" opacity=".2"/><ellipse cx="830" cy="700" rx="640" ry="270" fill="url(#beam)"/></g>
    <path d="${strip(1.9, 0.14, 1.9, 140)}${strip(-5.5, 0.14, 4, 140)}" fill="#e9eefb" opacity=".75"/><path d="${dashes}" fill="#f4f6ff" opacity=".85"/>${withPosts ? posts : ""}${lamps}
    <g filter="url(#lens)">${[
      [-3.6, 34],
      [-3.5, 62],
      [-3.7, 96],
    ]
      .slice(0, oncoming)
      .map(([x, z]) =>
        [-0.7, 0.7]
          .map((d) => {
            const [cx, cy] = seen((x ?? 0) + d, z ?? 1, 0.7);
            return `<circle cx="${cx}" cy="${cy}" r="${520 / (z ?? 1)}" fill="#eaf2ff" opacity=".95"/><circle cx="${cx}" cy="${cy}" r="${2200 / (z ?? 1)}" fill="url(#halo)"/>`;
          })
          .join(""),
      )
      .join("")}</g>
    ${car ? carAhead(0, car) : ""}${beings}<g style="mix-blend-mode:screen">${hud}</g>
    <path d="M0 908Q760 836 1600 900V1000H0Z" fill="#04060a"/><path d="M0 908Q760 836 1600 900" fill="none" stroke="#5d7196" stroke-opacity=".5" stroke-width="2.5"/><path d="M470 930Q790 884 1110 918L1150 1000H420Z" fill="#0b1018"/><path d="M520 936Q790 898 1062 926" stroke="#39ff9d" stroke-opacity=".22" stroke-width="5" fill="none"/><path d="M0 0H70L-20 700H0Z" fill="#020307"/><path d="M70 0L-14 660" stroke="#30405e" stroke-width="2"/>`,
    "position:absolute;inset:0",
  );
};
