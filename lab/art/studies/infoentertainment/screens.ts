/** Screens of the infotainment study: the wide home (1920 x 720), climate and navigation (1600 x 1000). */

import { polar, range } from "../../kit/geometry";
import { type IconName, icon } from "../../kit/glyphs";
import { at, DISP, label, p } from "../../kit/set";
import { svg, text } from "../../kit/svg";
import { townMap } from "./roads";

export const I = {
  bg: "#05080f",
  panel: "#0d1424",
  line: "rgba(150,180,255,.16)",
  text: "#f1f5ff",
  soft: "#93a3c7",
  blue: "#3d86ff",
  ice: "#9fd0ff",
  warm: "#ff8a4c",
};
const LOOK = {
  land: "#0a1120",
  block: "#101a2e",
  street: "#223255",
  major: "#3b5388",
  water: "#0e2a55",
  park: "#0c2b26",
  route: I.blue,
};

/** A record sleeve drawn from arcs: a sun over water. */
const sleeve = (size: number): string =>
  svg(
    size,
    size,
    `<g transform="scale(${size / 300})"><defs><linearGradient id="sl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b1464"/><stop offset=".55" stop-color="#d5387a"/><stop offset="1" stop-color="#ff9c4a"/></linearGradient><clipPath id="sq"><rect width="300" height="300"/></clipPath></defs><g clip-path="url(#sq)"><rect width="300" height="300" fill="url(#sl)"/><circle cx="150" cy="168" r="84" fill="#ffd774"/>${range(
      9,
    )
      .map(
        (i) =>
          `<path d="M0 ${178 + i * 15}H300" stroke="#3a1160" stroke-width="${3 + i * 1.5}" stroke-opacity=".85"/>`,
      )
      .join("")}</g></g>`,
    "flex:none",
  );

const nowPlaying = (size: number): string =>
  `<div style="display:flex;gap:28px;align-items:center">${sleeve(size)}<div style="flex:1;min-width:0">${p("Low Tide, Late Sun", 38, `${DISP}font-weight:640;line-height:1.1`)}${p("The Harbour Lamps", 25, `color:${I.soft};margin-top:6px`)}<div style="display:flex;gap:34px;margin-top:26px;align-items:center">${icon("prev", 44, I.text, 1.8, true)}<span style="width:84px;height:84px;border-radius:50%;background:${I.text};display:grid;place-items:center">${icon("pause", 42, I.bg, 3.4)}</span>${icon("next", 44, I.text, 1.8, true)}</div></div></div>`;

/** Three fixed places: map nearest to the driver, who sits at the right; media beside it; climate along the bottom. */
export const home = (): string => {
  const route = [
    [300, 720],
    [318, 560],
    [330, 452],
    [470, 410],
    [610, 372],
    [640, 210],
    [668, -20],
  ] as const;
  const map = svg(
    1000,
    600,
    `<g transform="translate(90 -70)">${townMap(1000, 740, 5, LOOK, route)}<circle cx="318" cy="560" r="46" fill="${I.blue}" fill-opacity=".25"/><g transform="translate(318 560) rotate(6)"><path d="M0 -26L20 22L0 12L-20 22Z" fill="#fff"/></g></g>`,
  );
  const places: [IconName, string][] = [
    ["phone", "Phone"],
    ["car", "Car"],
    ["cog", "Settings"],
  ];
  return `<div style="position:absolute;inset:0;background:${I.bg};color:${I.text};font-family:Text">
  ${at(920, 0, 1000, 588, `${map}<div style="position:absolute;inset:0;background:linear-gradient(270deg,rgba(5,8,15,0) 80%,${I.bg})"></div><div style="position:absolute;right:36px;top:36px;width:420px;background:rgba(5,8,15,.9);padding:26px 28px"><div style="display:flex;gap:20px;align-items:center"><svg width="78" height="78" viewBox="0 0 24 24" fill="none" stroke="${I.text}" stroke-width="3"><path d="M6 22V12Q6 8 10 8H20M15 3l5 5-5 5"/></svg><div>${p("350 m", 58, `${DISP}font-weight:680;line-height:1`)}${p("after the petrol pump", 26, `color:${I.soft};margin-top:6px`)}</div></div></div><div style="position:absolute;right:36px;bottom:32px;background:rgba(5,8,15,.9);padding:18px 28px;font-size:28px;font-weight:600">18:52 <span style="color:${I.soft};font-weight:500">arrival, 9.4 km</span></div>`, "overflow:hidden")}
  ${at(36, 36, 850, 392, `${label("Now playing", I.soft, 20)}<div style="height:26px"></div>${nowPlaying(230)}<div style="height:8px;background:#202c48;margin-top:36px"><div style="height:8px;width:46%;background:${I.text}"></div></div>`, `background:${I.panel};padding:32px 36px`)}
  ${at(36, 452, 850, 112, `<div style="display:grid;grid-template-columns:repeat(3,1fr);height:100%">${places.map(([n, t]) => `<div style="display:flex;align-items:center;justify-content:center;gap:18px;font-size:27px;font-weight:560">${icon(n, 42, I.text, 1.8)}${t}</div>`).join("")}</div>`, `background:${I.panel}`)}
  ${at(0, 588, 1920, 132, climateStrip(60, 0.84))}</div>`;
};

/** Two temperatures, fan steps, seats. `k` scales its parts. */
const climateStrip = (pad: number, k: number): string =>
  `<div style="height:100%;background:${I.panel};display:flex;align-items:center;padding:0 ${pad}px;justify-content:space-between">${p("24.0°", 76 * k, `${DISP}font-weight:650;line-height:1`)}${icon("seat", 54 * k, I.soft, 1.9)}<div style="display:flex;align-items:center;gap:${26 * k}px">${icon("fan", 54 * k, I.text, 1.7)}<div style="display:flex;gap:${10 * k}px">${range(
    6,
  )
    .map(
      (i) =>
        `<span style="width:${76 * k}px;height:${76 * k}px;display:grid;place-items:center;font-size:${32 * k}px;font-weight:620;${i === 2 ? `background:${I.blue};color:#02102c` : `border:2px solid #2a3a60;color:${I.soft}`}">${i + 1}</span>`,
    )
    .join(
      "",
    )}</div></div>${icon("seat", 54 * k, I.warm, 1.9)}${p("22.5°", 76 * k, `${DISP}font-weight:650;line-height:1`)}</div>`;

/** A turned knob in the dash: knurled edge, brushed face, one white mark. */
const knob = (x: number, y: number, r: number, turn: number, glyph: IconName, name: string): string =>
  `<circle cx="${x}" cy="${y + 26}" r="${r + 16}" fill="#000" opacity=".55" filter="url(#ks)"/><circle cx="${x}" cy="${y}" r="${r + 12}" fill="#05070c" stroke="#2c3850" stroke-width="2"/>${range(
    90,
  )
    .map((i) => {
      const [x0, y0] = polar(x, y, r - 2, i * 4);
      const [x1, y1] = polar(x, y, r + 8, i * 4);
      return `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="${i % 2 ? "#5b6a88" : "#1c2538"}" stroke-width="4"/>`;
    })
    .join(
      "",
    )}<circle cx="${x}" cy="${y}" r="${r - 4}" fill="url(#kf)"/><circle cx="${x}" cy="${y}" r="${r - 4}" fill="none" stroke="#93a5c9" stroke-opacity=".4" stroke-width="2"/><path d="M${polar(x, y, r - 14, turn).join(" ")}L${polar(x, y, r - 48, turn).join(" ")}" stroke="#fff" stroke-width="9" stroke-linecap="round"/><g transform="translate(${x - 26} ${y - 26})">${icon(glyph, 52, "#c9d6f2", 1.7)}</g>${text(x, y + r + 62, name, { size: 24, fill: I.soft, anchor: "middle" })}`;

export const climate = (): string => {
  const driver = 1236;
  return `<div style="position:absolute;inset:0;background:linear-gradient(180deg,#131c30,#0a0f1b 52%,#05080f);font-family:Text;color:${I.text}">
  ${at(
    70,
    60,
    1460,
    520,
    `<div style="position:absolute;inset:0;background:${I.bg};border-radius:10px;overflow:hidden"><div style="position:absolute;inset:0;background:radial-gradient(620px 420px at 82% 40%,rgba(61,134,255,.28),transparent)"></div><div style="position:absolute;left:56px;top:50px">${p("Driver", 32, `color:${I.soft}`)}${p("Cooler, from 24.0°. The other side keeps its own.", 28, "margin-top:8px;font-weight:540")}</div><div style="position:absolute;right:56px;top:14px;${DISP}font-size:276px;font-weight:680;line-height:1.1;letter-spacing:-.04em;font-variant-numeric:tabular-nums">22.5°</div><div style="position:absolute;left:56px;top:212px;display:flex;gap:16px">${(
      [
        ["wind", "Face and feet"],
        ["rotate", "Recirculate"],
        ["car", "Defog"],
      ] as const
    )
      .map(
        ([n, t]) =>
          `<div style="width:204px;height:116px;border:2px solid #2a3a60;display:flex;flex-direction:column;justify-content:center;padding:0 22px;gap:8px;font-size:23px;font-weight:560">${icon(n, 36, I.text, 1.8)}${t}</div>`,
      )
      .join(
        "",
      )}</div><div style="position:absolute;left:0;right:0;bottom:0;height:140px">${climateStrip(56, 0.92)}</div></div>`,
    "background:#020308;border-radius:26px;box-shadow:0 0 0 18px #020308,0 0 0 20px #33415f,0 40px 80px rgba(0,0,0,.6)",
  )}
  ${svg(
    1600,
    1000,
    `<defs><radialGradient id="kf" cx=".38" cy=".28" r=".9"><stop offset="0" stop-color="#5a6882"/><stop offset=".5" stop-color="#273146"/><stop offset="1" stop-color="#0c121e"/></radialGradient><filter id="ks" filterUnits="userSpaceOnUse" x="0" y="560" width="1600" height="440"><feGaussianBlur stdDeviation="16"/></filter></defs><path d="M0 634H1600" stroke="#3a4968" stroke-width="2"/><path d="M0 638H1600" stroke="#000" stroke-width="5"/>${knob(364, 778, 112, -52, "volume", "volume")}${knob(driver, 778, 112, 34, "thermo", "temperature")}
  ${text(800, 762, "1.4 s", { size: 76, font: "Display", weight: 680, anchor: "middle", fill: I.text, spacing: -2 })}${text(800, 806, "of looking for two degrees,", { size: 25, anchor: "middle", fill: I.soft })}${text(800, 840, "9.8 s with a dial on glass", { size: 25, anchor: "middle", fill: I.soft })}<path d="M${driver - 150} 778H978" stroke="${I.blue}" stroke-width="2" stroke-dasharray="3 8"/>`,
    "position:absolute;inset:0",
  )}</div>`;
};

export const navigation = (): string => {
  const route = [
    [1040, 1700],
    [1046, 1326],
    [1050, 1010],
    [1250, 960],
    [1440, 930],
    [1466, 600],
    [1490, 200],
    [1500, -60],
  ] as const;
  const map = `<div style="position:absolute;left:-200px;top:-560px;width:2000px;height:1700px;transform:perspective(1500px) rotateX(56deg);transform-origin:50% 78%">${svg(2000, 1700, `${townMap(2000, 1700, 12, LOOK, route)}`)}</div>`;
  const lanes = range(4)
    .map(
      (i) =>
        `<svg width="58" height="84" viewBox="0 0 24 34" fill="none" stroke="${i > 1 ? "#fff" : "#4b5f8f"}" stroke-width="${i > 1 ? 3.4 : 2.6}"><path d="${i > 1 ? "M8 33V16Q8 10 14 10H20M15 4l6 6-6 6" : "M12 33V4M5 11l7-7 7 7"}"/></svg>`,
    )
    .join("");
  const steps: [string, string, string][] = [
    ["350 m", "Senapati Bapat Road", "right"],
    ["1.8 km", "Ganeshkhind Road", "straight on"],
    ["6.1 km", "Baner Road", "left"],
  ];
  return `<div style="position:absolute;inset:0;background:${I.bg};overflow:hidden;font-family:Text;color:${I.text}">${map}
  <div style="position:absolute;inset:0;background:radial-gradient(1100px 130px at 60% 37%,rgba(61,134,255,.2),transparent),linear-gradient(180deg,${I.bg} 0,${I.bg} 33%,rgba(5,8,15,0) 60%)"></div><div style="position:absolute;inset:0;background:linear-gradient(90deg,${I.bg} 22%,rgba(5,8,15,0) 44%)"></div>
  ${svg(1600, 1000, `<g transform="translate(846 800)"><ellipse cy="16" rx="92" ry="44" fill="${I.blue}" fill-opacity=".28"/><path d="M0 -58L46 40L0 18L-46 40Z" fill="#fff"/><path d="M0 -58L46 40L0 18Z" fill="#c5d6ff"/></g>`, "position:absolute;inset:0")}
  ${at(
    0,
    0,
    480,
    1000,
    `<svg width="150" height="150" viewBox="0 0 24 24" fill="none" stroke="${I.blue}" stroke-width="3"><path d="M6 23V12Q6 8 10 8H20M15 3l5 5-5 5"/></svg><div style="${DISP}font-size:128px;font-weight:690;line-height:1;letter-spacing:-.04em;margin-top:14px">350 m</div>${p("Senapati Bapat Road", 36, "font-weight:560;margin-top:10px")}${p("after the petrol pump", 28, `color:${I.soft}`)}<div style="display:flex;gap:20px;margin:26px 0 32px">${lanes}</div>${steps
      .slice(1)
      .map(
        ([d, s, t]) =>
          `<div style="border-top:1px solid ${I.line};padding:22px 0;display:flex;gap:24px;align-items:baseline"><span style="${DISP}font-size:30px;font-weight:640;width:112px">${d}</span><span>${p(s, 26, "font-weight:560")}${p(t, 22, `color:${I.soft}`)}</span></div>`,
      )
      .join(
        "",
      )}<div style="position:absolute;left:64px;bottom:56px">${p("18:52", 60, `${DISP}font-weight:680;line-height:1`)}${p("9.4 km, 24 min, light traffic", 24, `color:${I.soft};margin-top:8px`)}</div>`,
    "padding:64px 0 0 64px",
  )}
  ${at(1408, 56, 136, 136, `<div style="display:grid;place-items:center;height:100%;text-align:center">${p("50", 62, `${DISP}font-weight:700;color:#10131a;line-height:1`)}</div>`, "background:#fff;border-radius:50%;border:13px solid #e2322d")}
  ${["plus", "target", "volume"].map((n, i) => at(1428, 560 + i * 128, 112, 112, `<div style="display:grid;place-items:center;height:100%">${icon(n as IconName, 46, I.text, 1.9)}</div>`, `background:rgba(13,20,36,.94)`)).join("")}</div>`;
};
