/** The phonics board: its letters, its small drawings, its tiles. */

import { range } from "../../kit/geometry";
import { DISP } from "../../kit/set";
import { svg } from "../../kit/svg";

export const A = {
  yellow: "#ffcf24",
  blue: "#2353e0",
  red: "#ef4130",
  green: "#11945a",
  ink: "#17130c",
  cream: "#fff7df",
  soft: "#7a6b45",
};

/** Taught order of sounds in six groups, as early readers meet them. */
export const groups = ["satpin", "mdgock", "eurhb", "flj", "vwxyz", "q"] as const;
export const taught = groups.join("").split("");
export const hueOf = (letter: string): string =>
  "aeiou".includes(letter)
    ? A.red
    : ([A.blue, A.ink, A.green][
        Math.max(
          0,
          groups.findIndex((g) => g.includes(letter)),
        ) % 3
      ] ?? A.blue);

const sun = `<circle cx="60" cy="60" r="27" fill="#ffb400"/>${range(8)
  .map(
    (i) =>
      `<path d="M60 20V8" stroke="#ffb400" stroke-width="8" stroke-linecap="round" transform="rotate(${i * 45} 60 60)"/>`,
  )
  .join("")}`;
const sock = `<path d="M42 14H80V66L98 84Q108 96 96 104Q86 112 74 104L44 82Q38 76 40 66Z" fill="${A.red}"/><path d="M39 12H83V32H39Z" fill="#f9b9b0"/><path d="M39 22H83" stroke="${A.red}" stroke-width="4"/><path d="M92 88Q82 92 84 104" stroke="#fff" stroke-width="5" fill="none"/>`;
const snake = `<path d="M16 92Q16 68 40 70T64 52Q64 34 84 32" fill="none" stroke="${A.green}" stroke-width="17" stroke-linecap="round"/><path d="M82 32Q92 18 104 28Q112 38 98 44Q86 46 82 38Z" fill="${A.green}"/><circle cx="97" cy="31" r="3" fill="#fff"/><path d="M108 36L118 34M108 36L117 41" stroke="${A.red}" stroke-width="3"/><path d="M26 78L34 84M44 66L52 74" stroke="#7bd3a6" stroke-width="5" stroke-linecap="round"/>`;
const tap = `<path d="M22 40H74Q96 40 96 62V70H74V62H22Z" fill="#7c8aa0"/><rect x="40" y="24" width="14" height="18" fill="#7c8aa0"/><rect x="26" y="14" width="42" height="12" rx="6" fill="${A.red}"/><path d="M85 80Q98 98 85 104Q72 98 85 80Z" fill="${A.blue}"/>`;
const ant = `<circle cx="28" cy="66" r="15" fill="${A.ink}"/><circle cx="56" cy="70" r="13" fill="${A.ink}"/><ellipse cx="88" cy="64" rx="22" ry="18" fill="${A.ink}"/><path d="M50 80L40 100M58 82V102M66 80L78 100M22 54L12 38M32 52L36 34" stroke="${A.ink}" stroke-width="5" stroke-linecap="round"/><circle cx="23" cy="63" r="3.5" fill="#fff"/>`;
const pin = `<circle cx="80" cy="34" r="18" fill="${A.red}"/><circle cx="74" cy="28" r="5" fill="#fff" opacity=".7"/><path d="M68 46L24 96" stroke="#7c8aa0" stroke-width="6" stroke-linecap="round"/>`;
const apple = `<path d="M60 40C44 28 18 36 18 66C18 92 38 110 50 106Q60 102 70 106C82 110 102 92 102 66C102 36 76 28 60 40Z" fill="${A.red}"/><path d="M60 40Q58 26 66 14" stroke="${A.ink}" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M66 24Q84 8 98 18Q86 34 66 24Z" fill="${A.green}"/><path d="M32 62Q34 50 44 48" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".75"/>`;
const pot = `<path d="M22 52H98V88Q98 104 82 104H38Q22 104 22 88Z" fill="${A.blue}"/><path d="M22 62H8Q6 78 22 78M98 62H112Q114 78 98 78" fill="none" stroke="${A.blue}" stroke-width="8"/><path d="M18 52Q22 34 60 34Q98 34 102 52Z" fill="#7f9cf2"/><circle cx="60" cy="28" r="8" fill="${A.ink}"/>`;
const top = `<path d="M20 46Q60 30 100 46Q92 76 60 106Q28 76 20 46Z" fill="${A.red}"/><path d="M24 56Q60 72 96 56L90 70Q60 86 30 70Z" fill="${A.yellow}"/><path d="M60 38V12" stroke="${A.ink}" stroke-width="9" stroke-linecap="round"/>`;
const drawings = { sun, sock, snake, tap, ant, pin, apple, pot, top };

/**
 * A letter as the preschool writes it: a and g have one storey, which the site's display face does not offer, so they
 * are drawn from a ring and a stem; the others are type.
 */
export const letterform = (letter: string, size: number, colour: string): string => {
  const ring = `<circle cx="27" cy="57" r="18.7" fill="none"/>`;
  const drawn = {
    a: `${ring}<path d="M46 30.5V83.5"/>`,
    g: `${ring}<path d="M46 30.5V88Q46 103 29 103Q18 103 10 97"/>`,
  }[letter];
  return drawn
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 0.56}" height="${size}" viewBox="0 0 56 100" style="display:inline-block;vertical-align:top;overflow:visible" fill="none" stroke="${colour}" stroke-width="14.6">${drawn}</svg>`
    : `<span style="${DISP}font-weight:720;font-size:${size}px;line-height:1;color:${colour}">${letter}</span>`;
};
type Drawing = keyof typeof drawings;

export const draw = (name: Drawing, size: number): string =>
  svg(size, size, `<g transform="scale(${size / 120})">${drawings[name]}</g>`, "flex:none");

/** A wooden letter tile with a thick side, seen from above. */
export const block = (
  letter: string,
  size: number,
  options: { lift?: number; face?: string; ink?: string } = {},
): string => {
  const { lift = 0, face = A.cream, ink = hueOf(letter) } = options;
  const side = range(16).map(
    (i) => `${-i * 0.9 * (size / 180)}px ${i * 1.1 * (size / 180)}px 0 ${i > 13 ? "#b98b1c" : "#e9d4a0"}`,
  );
  const fall = `${-34 - lift}px ${40 + lift}px ${26 + lift * 0.5}px rgba(96,62,0,${lift ? 0.32 : 0.42})`;
  return `<div style="width:${size}px;height:${size}px;border-radius:${size * 0.12}px;background:${face};box-shadow:${side.join(",")},${fall};display:grid;place-items:center;transform:translate(${lift * 0.9}px,${-lift}px)"><span style="line-height:1;transform:translateY(-${size * 0.075}px)">${letterform(letter, size * 0.84, ink)}</span></div>`;
};
