/** Frames around screens, and the notes that researchers put on them. */
import { icon } from "./icons";

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
