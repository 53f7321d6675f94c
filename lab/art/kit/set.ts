/** Pieces of every set: film grain, screens in devices, sheets of drawing paper, small HTML parts. */
import { text } from "./svg";

/** Film grain over the whole scene; keeps long gradients from banding. Leave it out of loops: it costs bytes. */
export const grain = (opacity = 0.07, blend = "overlay"): string => {
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4" stitchTiles="stitch"/><feColorMatrix type="saturate" values="0"/></filter><rect width="400" height="400" filter="url(#n)"/></svg>`;
  return `<div style="position:absolute;inset:0;pointer-events:none;opacity:${opacity};mix-blend-mode:${blend};background:url('data:image/svg+xml,${encodeURIComponent(tile)}')"></div>`;
};

type Slab = {
  /** The screen's own size and the factor it is shown at. */
  width: number;
  height: number;
  scale: number;
  /** Corner radius and frame width in shown px. */
  radius?: number;
  bezel?: number;
  frame?: string;
  edge?: string;
  shadow?: string;
  style?: string;
};

/** A screen in a device: frame, hairline edge, shadow. Place it with `style` (position, transform). */
export const slab = (screen: string, s: Slab): string => {
  const { radius = 22, bezel = 16, frame = "#0b0c0d", edge = "rgba(255,255,255,.16)" } = s;
  const shadow = s.shadow ?? "0 60px 120px -20px rgba(0,0,0,.6),0 18px 40px rgba(0,0,0,.35)";
  return `<div style="width:${s.width * s.scale + bezel * 2}px;height:${s.height * s.scale + bezel * 2}px;padding:${bezel}px;border-radius:${radius}px;background:${frame};box-shadow:inset 0 0 0 1.5px ${edge},${shadow};${s.style ?? ""}">
  <div style="position:relative;width:${s.width * s.scale}px;height:${s.height * s.scale}px;overflow:hidden;border-radius:${Math.max(2, radius - bezel)}px">
  <div style="position:absolute;left:0;top:0;width:${s.width}px;height:${s.height}px;transform:scale(${s.scale});transform-origin:0 0">${screen}</div></div></div>`;
};

/** Absolute box. */
export const at = (x: number, y: number, w: number, h: number, inner: string, style = ""): string =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;${style}">${inner}</div>`;

/** A line of HTML text. */
export const p = (content: string, size: number, style = ""): string =>
  `<div style="font-size:${size}px;line-height:1.3;${style}">${content}</div>`;

export const MONO = "font-family:Mono,Text;";
export const DISP = "font-family:Display;letter-spacing:-.02em;";

/** A small label in mono capitals. */
export const label = (content: string, color: string, size = 14): string =>
  `<div style="${MONO}font-size:${size}px;letter-spacing:.06em;text-transform:uppercase;color:${color};white-space:nowrap">${content}</div>`;

/** The title block of a drawing sheet: number, name, note, as on a drafting table. */
export const sheetHead = (ink: string, soft: string, no: string, title: string, note: string): string =>
  text(72, 92, title, { size: 44, fill: ink, font: "Display", weight: 650, spacing: -0.9 }) +
  text(1528, 78, no, { size: 15, fill: soft, font: "Mono", anchor: "end", spacing: 0.6 }) +
  text(1528, 102, note, { size: 15, fill: soft, font: "Mono", anchor: "end", spacing: 0.3 }) +
  `<path d="M72 128H1528" stroke="${ink}" stroke-opacity=".25"/>`;
