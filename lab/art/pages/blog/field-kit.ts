import { canvas, TONE } from "../../kit/draft";
import { range } from "../../kit/geometry";

const notebook = `<g filter="url(#kit)"><rect x="120" y="190" width="360" height="520" rx="10" fill="#1c1d20"/><rect x="132" y="196" width="348" height="508" rx="6" fill="#26282c"/></g><path d="M160 196V704" stroke="#0e0f11" stroke-width="3"/><path d="M446 190V710" stroke="${TONE.signal}" stroke-width="15"/><rect x="204" y="262" width="190" height="110" fill="${TONE.paper}"/><path d="M222 296h120m-120 28h148m-148 26h84" stroke="#8a8578" stroke-width="5"/>`;

/** A pencil tied to its string, because on the shop floor a loose one is gone by ten. */
const pencil =
  `<path d="M640 300C600 210 700 170 660 96C630 40 560 60 548 120C534 200 590 236 560 330C540 396 556 430 596 470" fill="none" stroke="#000" stroke-width="9" opacity=".18" transform="translate(8 14)"/><path d="M640 300C600 210 700 170 660 96C630 40 560 60 548 120C534 200 590 236 560 330C540 396 556 430 596 470" fill="none" stroke="#efe6d2" stroke-width="8"/><path d="M640 300C600 210 700 170 660 96C630 40 560 60 548 120C534 200 590 236 560 330C540 396 556 430 596 470" fill="none" stroke="#b3a688" stroke-width="8" stroke-dasharray="3 9"/>
  <g filter="url(#kit)"><path d="M622 270h44V690h-44z" fill="#ff5b1f"/><path d="M622 270h14V690h-14z" fill="#ff8a5c"/><path d="M652 270h14V690h-14z" fill="#bf3c0b"/><path d="M622 690C629 698 637 684 644 692C651 684 659 698 666 690L644 772z" fill="#e3bd8f"/><path d="M636.500 744L644 772L651.500 744z" fill="#1a1a1c"/><rect x="620" y="236" width="48" height="40" fill="#b9bbc0"/><path d="M620 246h48m-48 10h48m-48 10h48" stroke="#77797e" stroke-width="2.500"/><path d="M622 236v-34q22-16 44 0v34z" fill="#d4776a"/></g><path d="M614 300q30 16 60 0" fill="none" stroke="#efe6d2" stroke-width="9"/>`.replace(
    /(\.\d)00/g,
    "$1",
  );

const plug = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#kit)"><path d="M-32 66V-14C-32 -56 -18 -78 0 -78S32 -56 32 -14V66Q0 82 -32 66z" fill="url(#foam)"/><ellipse cx="0" cy="68" rx="32" ry="11" fill="#e0a800"/>${range(
    16,
  )
    .map(
      (i) =>
        `<circle cx="${-22 + ((i * 17) % 44)}" cy="${-48 + ((i * 29) % 106)}" r="${1.6 + (i % 3)}" fill="#c08f00" opacity=".5"/>`,
    )
    .join("")}</g>`;
const plugs = `<path d="M800 540C790 700 880 740 930 640S960 470 944 420" fill="none" stroke="#1d1e20" stroke-width="7" opacity=".85"/>${plug(800, 470, -14)}${plug(946, 360, 18)}`;

/** Three legs of a folding rule; the middle one crosses behind. */
function leg(x: number, y: number, length: number, turn: number, from: number): string {
  const ticks = range(Math.floor(length / 11))
    .map((i) => `M${14 + i * 11} -27v${i % 10 === 0 ? 30 : i % 5 === 0 ? 22 : 13}`)
    .join("");
  const figures = range(Math.floor(length / 110))
    .map(
      (i) =>
        `<text x="${20 + i * 110}" y="18" style="font:600 19px Mono;fill:${TONE.ink}">${from + i}</text>`,
    )
    .join("");
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><g filter="url(#kit)"><rect x="-22" y="-29" width="${length + 44}" height="58" rx="14" fill="url(#beech)"/></g><path d="${ticks}" stroke="${TONE.ink}" stroke-width="2"/>${figures}<circle cx="0" cy="0" r="11" fill="#c7a046" stroke="#7d6222" stroke-width="2"/><circle cx="${length}" cy="0" r="11" fill="#c7a046" stroke="#7d6222" stroke-width="2"/></g>`;
}
const rule = leg(1130, 214, 470, 78, 1) + leg(1228, 674, 440, -64, 5) + leg(1421, 278, 440, 84, 9);

/** "A Field Kit for Research on the Shop Floor": laid out in a row on canvas. */
export const fieldKit = canvas(
  1600,
  900,
  `<defs><filter id="kit" x="-40%" y="-40%" width="190%" height="190%"><feDropShadow dx="12" dy="20" stdDeviation="13" flood-color="#2c2413" flood-opacity=".42"/></filter>
  <pattern id="weave" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#b8ad93"/><path d="M0 0h4v4h-4zM4 4h4v4h-4z" fill="#c4baa1"/><path d="M0 4h4M4 0h4" stroke="#a0957a" stroke-width="1"/></pattern>
  <filter id="slub"><feTurbulence type="fractalNoise" baseFrequency=".012 .2" numOctaves="3" seed="14"/><feColorMatrix values="0 0 0 0 .3 0 0 0 0 .26 0 0 0 0 .18 0 0 0 .5 -.2"/></filter>
  <linearGradient id="foam" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffe27a"/><stop offset=".6" stop-color="#ffcc1f"/><stop offset="1" stop-color="#d79f00"/></linearGradient>
  <linearGradient id="beech" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7e9b8"/><stop offset=".7" stop-color="#f0d98c"/><stop offset="1" stop-color="#cdb05e"/></linearGradient>
  <radialGradient id="light" cx=".25" cy=".15" r="1.1"><stop offset="0" stop-color="#fff6df" stop-opacity=".5"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a2110" stop-opacity=".36"/></radialGradient></defs>
  <rect width="1600" height="900" fill="url(#weave)"/><rect width="1600" height="900" filter="url(#slub)" opacity=".6"/><rect width="1600" height="900" fill="url(#light)"/>
  <path d="M0 846H1600" stroke="#8d8166" stroke-width="3" stroke-dasharray="17 9"/>${notebook}${pencil}${plugs}${rule}`,
);
