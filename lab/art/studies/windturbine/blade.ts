/** The reinspection: one blade with its marks, then and now, and the calm hours ahead. 1600 x 1000. */

import { line, type Point, range, rng, smooth } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at } from "../../kit/set";
import { area, svg, text } from "../../kit/svg";

const K = {
  bg: "#f4efe6",
  ink: "#15292b",
  soft: "#5f716f",
  line: "#d3cbbb",
  red: "#d1441f",
  green: "#0d7f68",
};
const LENGTH = 58;
const bx = (metre: number) => 96 + (metre / LENGTH) * 1408;

/** A photograph's stand-in: white paint, the worn edge in the shape that the seed and width give. */
const closeUp = (w: number, h: number, wear: number, id: string): string => {
  const chance = rng(7);
  const edge = range(90).map((i): Point => [(i / 89) * w, h * 0.42 + Math.sin(i * 0.09) * 4]);
  const worn = edge.map(
    ([x, y], i): Point => [
      x,
      y +
        Math.max(0, Math.sin((i / 89) * Math.PI)) ** 0.7 *
          wear *
          (0.62 + 0.2 * Math.sin(i * 0.31) + chance() * 0.34),
    ],
  );
  const pits = range(Math.round(wear * 3))
    .map(() => {
      const u = 0.12 + chance() * 0.76;
      return `<ellipse cx="${u * w}" cy="${h * 0.44 + chance() ** 1.6 * wear * 2.2}" rx="${1 + chance() * 4}" ry="${0.8 + chance() * 2.6}" fill="#6d5a45" fill-opacity="${0.35 + chance() * 0.5}"/>`;
    })
    .join("");
  return svg(
    w,
    h,
    `<defs><linearGradient id="sky${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fb2c4"/><stop offset="1" stop-color="#c4d5d6"/></linearGradient><linearGradient id="skin${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4f4f0"/><stop offset=".5" stop-color="#d9dbd7"/><stop offset="1" stop-color="#9fa5a3"/></linearGradient><filter id="gr${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 .3 0 0 0 0 .25 0 0 0 0 .2 0 0 0 .7 -.3"/></filter><clipPath id="cl${id}"><rect width="${w}" height="${h}"/></clipPath></defs><g clip-path="url(#cl${id})"><rect width="${w}" height="${h}" fill="url(#sky${id})"/><path d="${smooth(edge)}L${w} ${h}L0 ${h}Z" fill="url(#skin${id})"/><path d="${smooth(edge)}${smooth([...worn].reverse()).replace("M", "L")}Z" fill="#a48a69"/><path d="${smooth(worn)}" fill="none" stroke="#4d3c2a" stroke-width="2"/>${pits}<rect width="${w}" height="${h}" filter="url(#gr${id})" opacity=".4"/></g>`,
  );
};

const mark = (metre: number, y: number, n: number, head: string, note: string, hot: boolean): string =>
  `<path d="M${bx(metre)} ${y}V372" stroke="${hot ? K.red : K.ink}" stroke-width="2"/><circle cx="${bx(metre)}" cy="${y}" r="9" fill="${K.bg}" stroke="${hot ? K.red : K.ink}" stroke-width="4"/><rect x="${bx(metre) - 18}" y="372" width="36" height="36" fill="${hot ? K.red : K.ink}"/>${text(bx(metre), 398, n, { size: 22, weight: 660, fill: "#fff", anchor: "middle" })}${text(bx(metre) - 32, 388, head, { size: 22, weight: 640, fill: hot ? K.red : K.ink, anchor: "end" })}${text(bx(metre) - 32, 414, note, { size: 19, fill: K.soft, anchor: "end" })}`;

export const reinspection = (): string => {
  const chance = rng(15);
  const top = range(30).map(
    (i): Point => [
      bx((i / 29) * LENGTH),
      270 -
        (i < 2 ? 22 : 22 + Math.sin(Math.min(1, (i - 2) / 7) * 1.57) * 24 * (1 - (i - 2) / 30)) *
          (1 - 0.8 * (i / 29) ** 9),
    ],
  );
  const low = range(30).map((i): Point => {
    const u = i / 29;
    return [
      bx(u * LENGTH),
      270 +
        (u < 0.05 ? 24 : 24 + Math.sin(Math.min(1, (u - 0.05) / 0.16) * 1.57) * 62 * (1 - u) ** 0.9) *
          (1 - 0.8 * u ** 9),
    ];
  });
  const blade = `${smooth(top)}L${bx(LENGTH)} 272${smooth([...low].reverse()).replace("M", "L")}Z`;
  const ruler = range(59)
    .map(
      (m) =>
        `<path d="M${bx(m)} 196v${m % 10 ? 7 : 15}" stroke="${K.soft}"/>${m % 10 ? "" : text(bx(m), 186, `${m} m`, { size: 17, font: "Mono", fill: K.soft, anchor: "middle" })}`,
    )
    .join("");
  const wind = range(61).map(
    (i) => 7.4 + 2.6 * Math.sin((i + 16) / 8.2 + 1.1) + 0.7 * Math.sin(i / 3.1 + 2) + (chance() - 0.5) * 0.6,
  );
  const wx = (i: number) => 1040 + (i / 60) * 464;
  const wy = (v: number) => 800 - (v / 13) * 190;
  const calm = wind.map((v, i) => ({ v, i })).filter(({ v, i }) => v < 6 && i >= 13 && i <= 24);
  const [c0, c1] = [calm[0]?.i ?? 30, calm.at(-1)?.i ?? 40];
  const series = wind.map((v, i): Point => [wx(i), wy(v)]);
  const hour = (i: number) =>
    `${["Wed", "Thu", "Fri"][Math.floor((18 + i) / 24)] ?? "Fri"} ${String((18 + i) % 24).padStart(2, "0")}:00`;
  return `<div style="position:absolute;inset:0;background:${K.bg};font-family:Text;color:${K.ink}">${svg(
    1600,
    1000,
    `<defs><linearGradient id="bl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#e4e3dc"/><stop offset="1" stop-color="#b9bcb6"/></linearGradient></defs>
    ${text(96, 106, "T-17, blade 3", { size: 58, font: "Display", weight: 660, fill: K.ink, spacing: -1.3 })}${text(1504, 106, "second look, 94 days after the first", { size: 22, fill: K.soft, anchor: "end" })}${ruler}<path d="${blade}" fill="url(#bl)" stroke="${K.ink}" stroke-width="2.5"/><path d="M${bx(4)} 274L${bx(56)} 268" stroke="${K.ink}" stroke-opacity=".18" stroke-width="2"/>
    <path d="M${bx(41)} 238Q${bx(43.5)} 236 ${bx(46)} 244" stroke="${K.red}" stroke-width="9" fill="none"/>${mark(23.4, 282, 1, "Hairline, 112 mm", "was 110, leave", false)}${mark(43.5, 240, 2, "Edge wear, 19 mm deep", "was 12, mend", true)}${mark(57, 268, 3, "Lightning mark", "unchanged", false)}
    ${text(96, 512, "First look, 14 July", { size: 21, fill: K.soft })}${text(536, 512, "Now, 16 October", { size: 21, fill: K.soft })}${text(1040, 512, "When it is calm enough", { size: 21, fill: K.soft })}
    <rect x="${wx(c0)}" y="600" width="${wx(c1) - wx(c0)}" height="200" fill="${K.green}" fill-opacity=".14"/><path d="M1040 ${wy(6)}H1504" stroke="${K.green}" stroke-width="2" stroke-dasharray="4 7"/>${text(1468, wy(6) + 26, "ropes allowed under 6 m/s", { size: 17, fill: K.green, weight: 600, anchor: "end" })}<path d="${area(series, 800)}" fill="${K.ink}" fill-opacity=".06"/><path d="${line(series)}" fill="none" stroke="${K.ink}" stroke-width="3.5"/><path d="M1040 800H1504" stroke="${K.ink}"/>${[0, 24, 48].map((i) => text(wx(i), 828, hour(i), { size: 17, font: "Mono", fill: K.soft, anchor: i ? "middle" : "start" })).join("")}
    ${text(1040, 576, `${hour(c0)} to ${hour(c1).slice(4)}`, { size: 36, font: "Display", weight: 660, fill: K.green, spacing: -0.6 })}`,
    "position:absolute;inset:0",
  )}
  ${at(96, 532, 416, 300, closeUp(416, 300, 26, "a"))}${at(536, 532, 440, 300, `${closeUp(440, 300, 58, "b")}<div style="position:absolute;left:96px;top:96px;width:250px;height:116px;border:4px solid ${K.red}"></div><div style="position:absolute;left:96px;top:216px;background:${K.red};color:#fff;font-size:19px;font-weight:640;padding:5px 11px">7 mm deeper</div>`)}
  ${at(96, 868, 1408, 84, `<div style="display:flex;align-items:center;height:100%;gap:30px">${["Category 3 of 5", "3.0% less yield if left", "one rope team, 5 h"].map((t, i) => `<div style="display:flex;gap:12px;align-items:center;font-size:23px;font-weight:600">${icon((["gauge", "chart", "users"] as const)[i] ?? "gauge", 30, K.soft, 1.8)}${t}</div>`).join("")}<span style="margin-left:auto;background:${K.ink};color:#fff;height:72px;display:flex;align-items:center;padding:0 34px;font-size:25px;font-weight:660;gap:14px">${icon("check", 28, "#fff", 2.4)}Book the calm hours</span></div>`, `border-top:2px solid ${K.line}`)}</div>`;
};
