/** Screens of the infotainment study: the wide home (1920 x 720), climate and navigation (1600 x 1000). */
import { type IconName, icon } from "./b-icons";
import { townMap } from "./b-roads";
import { at, DISP, label, p } from "./b-set";
import { arc, polar, range, rng, svg, text } from "./b-svg";

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
export const sleeve = (size: number): string =>
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
    840,
    720,
    `${townMap(840, 720, 5, LOOK, route)}<circle cx="318" cy="560" r="46" fill="${I.blue}" fill-opacity=".25"/><g transform="translate(318 560) rotate(6)"><path d="M0 -26L20 22L0 12L-20 22Z" fill="#fff"/></g>`,
  );
  const apps: [IconName, string][] = [
    ["phone", "Phone"],
    ["music", "Media"],
    ["nav", "Maps"],
    ["car", "Car"],
    ["cog", "Settings"],
  ];
  return `<div style="position:absolute;inset:0;background:${I.bg};color:${I.text};font-family:Text">
  ${at(0, 0, 840, 720, `${map}<div style="position:absolute;inset:0;background:linear-gradient(90deg,rgba(5,8,15,.1) 70%,${I.bg})"></div><div style="position:absolute;left:36px;top:34px;width:348px;background:rgba(5,8,15,.9);padding:26px 28px"><div style="display:flex;gap:20px;align-items:center"><svg width="74" height="74" viewBox="0 0 24 24" fill="none" stroke="${I.blue}" stroke-width="3"><path d="M6 22V12Q6 8 10 8H20M15 3l5 5-5 5"/></svg><div>${p("350 m", 50, `${DISP}font-weight:680;line-height:1`)}${p("Senapati Bapat Rd", 23, `color:${I.soft};margin-top:6px`)}</div></div></div><div style="position:absolute;left:476px;bottom:32px;background:rgba(5,8,15,.9);padding:18px 28px;font-size:26px;font-weight:600">18:52 <span style="color:${I.soft};font-weight:500">arrival, 9.4 km</span></div>`, "overflow:hidden")}
  ${at(876, 36, 640, 392, `${label("Now playing", I.soft, 18)}<div style="height:24px"></div>${nowPlaying(220)}<div style="height:8px;background:#202c48;margin-top:36px"><div style="height:8px;width:46%;background:${I.blue}"></div></div>`, `background:${I.panel};padding:32px`)}
  ${at(1540, 36, 344, 392, `${label("Outside", I.soft, 18)}<div style="${DISP}font-size:112px;font-weight:660;line-height:1;margin:34px 0 12px">31°</div>${p("Air quality 84, moderate.<br>Recirculation is on.", 23, `color:${I.soft};line-height:1.4`)}`, `background:${I.panel};padding:32px`)}
  ${at(876, 452, 1008, 112, `<div style="display:grid;grid-template-columns:repeat(5,1fr);height:100%">${apps.map(([n, t], i) => `<div style="display:flex;flex-direction:column;align-items:center;justify-content:center;gap:9px;font-size:20px;color:${i === 1 ? I.text : I.soft};${i === 1 ? `box-shadow:inset 0 -4px ${I.blue}` : ""}">${icon(n, 38, i === 1 ? I.blue : I.text, 1.8)}${t}</div>`).join("")}</div>`, `background:${I.panel}`)}
  ${at(
    876,
    588,
    1008,
    100,
    `<div style="display:flex;align-items:center;height:100%;padding:0 32px;justify-content:space-between">${p("22.5°", 46, `${DISP}font-weight:640`)}${icon("seat", 40, I.warm, 1.9)}<div style="display:flex;align-items:center;gap:18px">${icon("fan", 40, I.ice, 1.8)}<div style="display:flex;gap:7px">${range(
      7,
    )
      .map(
        (i) =>
          `<i style="width:26px;height:${14 + i * 5}px;align-self:flex-end;background:${i < 3 ? I.ice : "#202c48"}"></i>`,
      )
      .join(
        "",
      )}</div></div>${icon("seat", 40, I.soft, 1.9)}${p("24.0°", 46, `${DISP}font-weight:640`)}</div>`,
    `background:${I.panel}`,
  )}</div>`;
};

const dial = (x: number, value: number, name: string, colour: string): string => {
  const share = (value - 16) / 12;
  const ticks = range(49)
    .map((i) => {
      const a = -135 + i * 5.625;
      const [x0, y0] = polar(x, 440, 252, a);
      const [x1, y1] = polar(x, 440, i % 4 ? 236 : 224, a);
      return `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="${i / 48 <= share ? colour : "#33456e"}" stroke-width="${i % 4 ? 3 : 5}"/>`;
    })
    .join("");
  const [kx, ky] = polar(x, 440, 190, -135 + share * 270);
  return `${ticks}<circle cx="${x}" cy="440" r="190" fill="none" stroke="#16213a" stroke-width="24"/><path d="${arc(x, 440, 190, -135, -135 + share * 270)}" fill="none" stroke="${colour}" stroke-width="24" stroke-linecap="round"/><circle cx="${kx}" cy="${ky}" r="22" fill="#fff"/>${text(x, 476, value.toFixed(1), { size: 124, font: "Display", weight: 680, anchor: "middle", fill: I.text, spacing: -4 })}${text(x, 532, name, { size: 27, anchor: "middle", fill: I.soft })}`;
};

export const climate = (): string => {
  const chance = rng(8);
  const flow = range(34)
    .map((i) => {
      const y = 180 + i * 16;
      const bend = (chance() - 0.5) * 70;
      return `<path d="M706 ${y}C${680 + bend * 0.4} ${y - 26} ${640} ${y + bend} 560 ${y + bend * 0.6}" fill="none" stroke="url(#cl)" stroke-width="2"/><path d="M894 ${y}C${920 - bend * 0.4} ${y - 26} ${960} ${y + bend} 1040 ${y + bend * 0.6}" fill="none" stroke="url(#cr)" stroke-width="2"/>`;
    })
    .join("");
  const button = (x: number, n: IconName, t: string, on: string) =>
    at(
      x,
      812,
      232,
      132,
      `<div style="height:100%;display:flex;flex-direction:column;justify-content:center;gap:10px;padding:0 22px">${icon(n, 40, on || I.soft, 1.9)}${p(t, 24, `font-weight:560;color:${on ? I.text : I.soft}`)}</div>`,
      `background:${I.panel};${on ? `box-shadow:inset 0 4px ${on}` : ""}`,
    );
  return `<div style="position:absolute;inset:0;background:radial-gradient(700px 520px at 24% 44%,rgba(61,134,255,.22),transparent),radial-gradient(700px 520px at 76% 44%,rgba(255,138,76,.2),transparent),${I.bg};font-family:Text;color:${I.text}">
  ${svg(1600, 1000, `<defs><linearGradient id="cl" x1="1" x2="0"><stop stop-color="${I.ice}" stop-opacity="0"/><stop offset=".5" stop-color="${I.ice}" stop-opacity=".4"/><stop offset="1" stop-color="${I.ice}" stop-opacity="0"/></linearGradient><linearGradient id="cr"><stop stop-color="${I.warm}" stop-opacity="0"/><stop offset=".5" stop-color="${I.warm}" stop-opacity=".4"/><stop offset="1" stop-color="${I.warm}" stop-opacity="0"/></linearGradient></defs>${flow}${dial(360, 20.5, "Driver", I.blue)}${dial(1240, 24, "Passenger", I.warm)}${text(64, 84, "Climate", { size: 40, font: "Display", weight: 640, fill: I.text })}${text(1536, 84, "31° outside", { size: 27, anchor: "end", fill: I.soft })}`, "position:absolute;inset:0")}
  ${at(
    700,
    316,
    200,
    250,
    `<div style="display:grid;place-items:center;gap:18px">${icon("fan", 92, I.text, 1.3)}<div style="${DISP}font-size:64px;font-weight:660;line-height:1">3</div><div style="display:flex;gap:8px;align-items:flex-end">${range(
      7,
    )
      .map((i) => `<i style="width:18px;height:${12 + i * 5}px;background:${i < 3 ? I.ice : "#22304f"}"></i>`)
      .join("")}</div></div>`,
  )}
  ${button(64, "seat", "Driver seat, low", I.warm)}${button(312, "wind", "Face and feet", I.ice)}${button(560, "rotate", "Recirculate", I.ice)}${button(808, "car", "Defog front", "")}${button(1056, "link", "Keep both equal", "")}${button(1304, "power", "Off", "")}</div>`;
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
    `<svg width="150" height="150" viewBox="0 0 24 24" fill="none" stroke="${I.blue}" stroke-width="3"><path d="M6 23V12Q6 8 10 8H20M15 3l5 5-5 5"/></svg><div style="${DISP}font-size:128px;font-weight:690;line-height:1;letter-spacing:-.04em;margin-top:14px">350 m</div>${p("Senapati Bapat Road", 36, "font-weight:560;margin-top:10px")}<div style="display:flex;gap:20px;margin:34px 0 40px">${lanes}</div>${steps
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
