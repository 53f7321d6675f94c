/** Dishes seen from above, drawn with seeded chance: bowls, plates, a dosa, a thali. */
import { each, n } from "../../kit/draw";
import { range, rng } from "../../kit/geometry";

export type Dish = "dosa" | "rajma" | "bowl" | "thali" | "paneer" | "idli";

const dots = (
  seed: number,
  count: number,
  cx: number,
  cy: number,
  r: number,
  draw: (x: number, y: number, i: number, k: number) => string,
) => {
  const rnd = rng(seed);
  return each(range(count), (i) => {
    const a = rnd() * Math.PI * 2;
    const d = Math.sqrt(rnd()) * r;
    return draw(cx + Math.cos(a) * d, cy + Math.sin(a) * d, i, rnd());
  });
};

const plate = (r: number, rim = "#fbf7f0") =>
  `<ellipse cx="6" cy="14" rx="${r}" ry="${r}" fill="#000" opacity=".22"/><circle r="${r}" fill="${rim}"/><circle r="${n(r * 0.97)}" fill="none" stroke="#d9cfc0" stroke-width="1.5"/><circle r="${n(r * 0.76)}" fill="#f3ecdf"/><path d="M${n(-r * 0.66)} ${n(-r * 0.5)}A${r * 0.84} ${r * 0.84} 0 0 1 ${n(r * 0.2)} ${n(-r * 0.82)}" stroke="#fff" stroke-width="${n(r * 0.05)}" fill="none" opacity=".8" stroke-linecap="round"/>`;

const cup = (x: number, y: number, r: number, wall: string, fill: string, garnish = "") =>
  `<g transform="translate(${x} ${y})"><circle cx="2" cy="5" r="${r}" fill="#000" opacity=".2"/><circle r="${r}" fill="${wall}"/><circle r="${n(r * 0.82)}" fill="${fill}"/><path d="M${n(-r * 0.5)} ${n(-r * 0.44)}A${n(r * 0.68)} ${n(r * 0.68)} 0 0 1 ${n(r * 0.3)} ${n(-r * 0.6)}" stroke="#fff" stroke-opacity=".5" stroke-width="${n(r * 0.07)}" fill="none" stroke-linecap="round"/>${garnish}</g>`;

const leafs = (seed: number, count: number, r: number) =>
  dots(
    seed,
    count,
    0,
    0,
    r,
    (x, y, i, k) =>
      `<path d="M0 0q5 -7 12 -3q-3 8 -12 3Z" fill="${i % 2 ? "#3f8f3c" : "#66b04c"}" transform="translate(${n(x)} ${n(y)}) rotate(${n(k * 360)}) scale(${n(0.7 + k * 0.6)})"/>`,
  );

const kinds: Record<Dish, () => string> = {
  dosa: () =>
    `${plate(100)}<g transform="rotate(-24)"><path d="M-92 -22Q0 -52 92 -20Q98 4 90 26Q0 52 -90 28Q-98 2 -92 -22Z" fill="#d99a3f"/><path d="M-90 -6Q0 -34 92 -4" stroke="#b87424" stroke-width="3" fill="none"/><path d="M-88 12Q0 -10 92 14" stroke="#f0c272" stroke-width="4" fill="none" opacity=".8"/>${dots(5, 34, 0, 0, 46, (x, y, _i, k) => `<ellipse cx="${n(x * 1.8)}" cy="${n(y * 0.6)}" rx="${n(2 + k * 5)}" ry="2" fill="#a8651c" opacity=".5"/>`)}</g>${cup(48, 52, 26, "#e9e2d6", "#f6f2e6", leafs(2, 4, 12))}${cup(-52, -50, 24, "#e9e2d6", "#c2491f", leafs(3, 3, 11))}`,
  rajma: () =>
    `${plate(100, "#2f4a46")}<circle r="76" fill="#8c2f17"/>${dots(8, 60, 0, 0, 68, (x, y, i, k) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="8.5" ry="5.5" fill="${i % 3 ? "#6d1d10" : "#a8442a"}" transform="rotate(${n(k * 180)} ${n(x)} ${n(y)})"/>`)}<path d="M-74 -16A76 76 0 0 1 40 -64Q30 0 -40 40A76 76 0 0 1 -74 -16Z" fill="#fbf6ea"/>${dots(9, 70, -24, -20, 36, (x, y, _i, k) => `<rect x="${n(x)}" y="${n(y)}" width="9" height="2.6" rx="1.3" fill="#e4dac2" transform="rotate(${n(k * 180)} ${n(x)} ${n(y)})"/>`)}${leafs(11, 9, 52)}`,
  bowl: () =>
    `${plate(100, "#37322c")}<circle r="80" fill="#f4efe2"/><path d="M0 0L-80 0A80 80 0 0 1 -18 -78Z" fill="#7cb342"/><path d="M0 0L-18 -78A80 80 0 0 1 70 -38Z" fill="#ef6c3a"/><path d="M0 0L70 -38A80 80 0 0 1 52 61Z" fill="#f2c14b"/><path d="M0 0L52 61A80 80 0 0 1 -50 62Z" fill="#7b3f61"/>${dots(14, 26, -44, -34, 24, (x, y, _i, k) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(3 + k * 3)}" fill="#558b2f"/>`)}${dots(15, 20, 22, -50, 20, (x, y, _i, k) => `<rect x="${n(x)}" y="${n(y)}" width="14" height="4" rx="2" fill="#ffab7d" transform="rotate(${n(k * 180)} ${n(x)} ${n(y)})"/>`)}${dots(16, 30, 50, 10, 22, (x, y) => `<circle cx="${n(x)}" cy="${n(y)}" r="4.2" fill="#ffe08a" stroke="#d69e1f" stroke-width="1"/>`)}${dots(17, 16, 0, 56, 18, (x, y) => `<circle cx="${n(x)}" cy="${n(y)}" r="6" fill="#99577d"/>`)}${dots(18, 50, -40, 26, 26, (x, y, _i, k) => `<rect x="${n(x)}" y="${n(y)}" width="8" height="2.6" rx="1.3" fill="#d9cfb4" transform="rotate(${n(k * 180)} ${n(x)} ${n(y)})"/>`)}<circle r="24" fill="#fff8ea"/><circle r="13" fill="#f2a531"/>`,
  thali: () =>
    `${plate(104, "#c9ced0")}<circle r="92" fill="#dfe3e4"/>${cup(-44, -42, 27, "#b4babd", "#d98a1f", leafs(4, 4, 12))}${cup(14, -60, 25, "#b4babd", "#4f8a3a")}${cup(60, -26, 24, "#b4babd", "#f4f1e6", leafs(7, 3, 9))}<circle cx="-12" cy="34" r="40" fill="#e3b873"/><circle cx="-4" cy="40" r="40" fill="#ecc788"/>${dots(21, 14, -4, 40, 32, (x, y, _i, k) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1.5 + k * 3.5)}" fill="#a8702c" opacity=".6"/>`)}<ellipse cx="54" cy="38" rx="30" ry="24" fill="#fbf6ea"/>${dots(22, 36, 54, 38, 20, (x, y, _i, k) => `<rect x="${n(x)}" y="${n(y)}" width="8" height="2.4" rx="1.2" fill="#ddd2b8" transform="rotate(${n(k * 180)} ${n(x)} ${n(y)})"/>`)}`,
  paneer: () =>
    `${plate(100)}<circle r="74" fill="#d8702a"/><circle r="74" fill="none" stroke="#b9551a" stroke-width="4"/>${dots(30, 11, 0, 0, 52, (x, y, _i, k) => `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(k * 90)})"><rect x="-13" y="-13" width="26" height="26" rx="4" fill="#fff3da"/><path d="M-13 -6h26" stroke="#e2b36a" stroke-width="3"/></g>`)}${leafs(31, 12, 60)}<path d="M-30 -20q30 -20 56 6t-16 36" stroke="#fff" stroke-width="5" fill="none" opacity=".75" stroke-linecap="round"/>`,
  idli: () =>
    `${plate(100)}${each(
      [
        [-30, -26],
        [30, -28],
        [0, 24],
      ] as const,
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><ellipse cx="3" cy="7" rx="34" ry="33" fill="#000" opacity=".12"/><circle r="34" fill="#fffdf7"/><circle r="26" fill="#f7f1e4"/></g>`,
    )}${cup(62, 40, 24, "#e9e2d6", "#d0681f", leafs(41, 3, 10))}${cup(-62, 44, 22, "#e9e2d6", "#eaf0dc", leafs(42, 4, 10))}`,
};

/** A dish as SVG of the given size. */
export const dish = (kind: Dish, size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="-112 -112 224 224" style="flex:none">${kinds[kind]()}</svg>`;
