/** A turbine drawn in evening light: tower, nacelle, three tapered blades. */

const BLADE = "M-1.6 0C-6 -14 -8 -26 -6.2 -44L-1.2 -196L.4 -200L1.8 -196L4.6 -40C5 -20 3.5 -8 2 0Z";

/**
 * @param scale 1 draws 200 px blades on a 340 px tower
 * @param turn rotor angle in degrees
 * @param tone [light side, shade side] of tower and blades
 */
export const turbine = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  tone: readonly [string, string],
  id: string,
  tower = 340,
): string => {
  const blades = [0, 120, 240]
    .map((a) => `<path d="${BLADE}" transform="rotate(${turn + a})" fill="url(#b${id})"/>`)
    .join("");
  return `<defs><linearGradient id="t${id}" x1="0" x2="1"><stop offset="0" stop-color="${tone[1]}"/><stop offset=".7" stop-color="${tone[0]}"/><stop offset="1" stop-color="${tone[0]}"/></linearGradient><linearGradient id="b${id}" x1="0" x2="1"><stop offset=".35" stop-color="${tone[1]}"/><stop offset=".75" stop-color="${tone[0]}"/></linearGradient></defs>
  <g transform="translate(${x} ${y}) scale(${scale})"><path d="M-4.5 4L-9 ${tower}H9L4.5 4Z" fill="url(#t${id})"/><path d="M-9 -7H20Q24 -7 24 0Q24 7 20 7H-9Z" fill="${tone[1]}"/>${blades}<circle r="9" fill="${tone[0]}"/><circle r="9" fill="none" stroke="${tone[1]}" stroke-width="1.5"/></g>`;
};
