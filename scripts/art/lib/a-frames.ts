/** Frames around screens: phones, browser windows; and the marks that researchers put on them. */
import { icon } from "./a-icons";

/** A phone of `width` css px (screen 390 x 844 scaled to fit) with its screen's markup inside. */
export function phone(
  screen: string,
  width: number,
  options: { bezel?: string; style?: string; bg?: string } = {},
): string {
  const { bezel = "#111214", style = "", bg = "#fff" } = options;
  const k = width / 414;
  return `<div class="phone" style="position:absolute;width:${width}px;height:${868 * k}px;${style}"><div style="width:414px;height:868px;transform:scale(${k});transform-origin:0 0;border-radius:58px;background:${bezel};padding:12px;box-shadow:inset 0 0 0 1.5px #ffffff30, inset 0 0 0 4px #00000070"><div style="position:relative;width:390px;height:844px;border-radius:47px;overflow:hidden;background:${bg}">${screen}<div class="a" style="left:140px;top:11px;width:110px;height:30px;border-radius:15px;background:#0b0b0c"></div></div></div></div>`;
}

/** The phone's status bar, to open a screen with. */
export const statusBar = (color = "#111", time = "9:41"): string =>
  `<div class="f c sb" style="height:50px;padding:6px 26px 0 34px;color:${color};font:600 16px Text"><span>${time}</span><span class="f c" style="gap:6px">${icon("signal", 17, color, 2.6)}<svg width="26" height="13" viewBox="0 0 26 13" fill="none"><rect x=".6" y=".6" width="21.8" height="11.8" rx="3.5" stroke="${color}" stroke-opacity=".5" stroke-width="1.2"/><rect x="2.3" y="2.3" width="15" height="8.4" rx="2" fill="${color}"/><path d="M24 4.5v4" stroke="${color}" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/></svg></span></div>`;

/** A browser window; the content fills what is under the bar. */
export function browser(address: string, content: string, style: string, dark = false): string {
  const [bar, hair, ink, field] = dark
    ? ["#1b1d21", "#2b2e34", "#9aa0aa", "#25282d"]
    : ["#f3f3f1", "#dededb", "#6c6c6a", "#fff"];
  return `<div style="position:absolute;border-radius:12px;overflow:hidden;background:${dark ? "#121316" : "#fff"};${style}"><div class="f c" style="height:44px;background:${bar};border-bottom:1px solid ${hair};padding:0 16px;gap:8px">${["#ec6a5e", "#f4bf4f", "#61c554"].map((c) => `<i style="width:11px;height:11px;border-radius:50%;background:${c}"></i>`).join("")}<div class="f c" style="margin:0 auto;height:26px;min-width:340px;justify-content:center;gap:7px;border-radius:7px;background:${field};color:${ink};font:500 12.5px Text">${icon("lock", 12, ink, 2)}${address}</div><span style="width:44px"></span></div><div style="position:absolute;inset:44px 0 0 0">${content}</div></div>`;
}

/** A sticky note with a short handwritten line. */
export const sticky = (
  text: string,
  x: number,
  y: number,
  color: string,
  options: { w?: number; h?: number; turn?: number; size?: number; tag?: string; ink?: string } = {},
): string => {
  const { w = 128, h = w, turn = 0, size = 15, tag = "", ink = "#2a2620" } = options;
  return `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;padding:${w * 0.095}px;background:linear-gradient(168deg,${color} 60%,color-mix(in srgb,${color} 93%,#000) 100%);transform:rotate(${turn}deg);box-shadow:0 1px 1px #0000001f,0 8px 12px -7px #00000052;color:${ink};font:italic 500 ${size}px/1.22 Text">${text}${tag ? `<span class="mono" style="position:absolute;left:${w * 0.095}px;bottom:${w * 0.07}px;font:500 ${Math.max(9.5, size * 0.66)}px Mono;opacity:.62">${tag}</span>` : ""}</div>`;
};

/** A numbered mark with a ring of the given colour. */
export const mark = (label: string | number, x: number, y: number, color: string, size = 30): string =>
  `<div class="mono" style="position:absolute;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px;border-radius:50%;background:${color};color:#fff;display:grid;place-items:center;font:600 ${size * 0.46}px Mono;box-shadow:0 0 0 ${size * 0.13}px #ffffffe6,0 3px 10px #0004">${label}</div>`;
