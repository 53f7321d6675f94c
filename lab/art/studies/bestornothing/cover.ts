/** Night lap: the curved glass under the windscreen, track ahead, red ambient light. */
import { each, n } from "../../kit/draw";
import { range, rng } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { defs, deltaDial, gMeter, lapPanel, lateral, paleInk, red, trackMap, tyrePanel } from "./parts";

const rnd = rng(7);

// The road: two edges run to a vanishing point; kerb blocks and lamps stand along them.
const vp = [760, 196] as const;
const kerb = (side: 1 | -1, near: number) =>
  each(range(26), (i) => {
    const z0 = 1.16 ** i * 3;
    const z1 = 1.16 ** (i + 1) * 3;
    const x = (z: number, off: number) => vp[0] + side * (z * near + z * off);
    const y = (z: number) => vp[1] + z * 1.15;
    return `<path d="M${n(x(z0, 0))} ${n(y(z0))}L${n(x(z0, 0.42))} ${n(y(z0))}L${n(x(z1, 0.42))} ${n(y(z1))}L${n(x(z1, 0))} ${n(y(z1))}Z" fill="${i % 2 ? "#c7ccd4" : "#d0142e"}" opacity="${n(Math.min(0.95, 0.25 + i * 0.05))}"/>`;
  });

const outside = `<svg class="a" style="inset:0" width="1600" height="1000">${defs}
<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#070a14"/><stop offset=".72" stop-color="#17233c"/><stop offset="1" stop-color="#40405a"/></linearGradient>
<linearGradient id="road" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#1b1d25"/><stop offset=".35" stop-color="#4a4a52"/><stop offset="1" stop-color="#24252b"/></linearGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#fff3d8"/><stop offset=".2" stop-color="#ffd79a" stop-opacity=".65"/><stop offset="1" stop-color="#ffb45c" stop-opacity="0"/></radialGradient>
<filter id="blur2"><feGaussianBlur stdDeviation="1.6"/></filter></defs>
<rect width="1600" height="200" fill="url(#sky)"/><rect y="196" width="1600" height="330" fill="#10141a"/>
<path d="M0 196V150L80 138 150 148 230 128 320 150 420 136 520 158 640 164 720 176 800 178 900 170 980 150 1080 142 1160 120 1260 138 1360 118 1460 134 1600 110V196Z" fill="#080b11"/>
<path d="M${vp[0]} ${vp[1]}L${vp[0] - 1050} 500H${vp[0] + 1250}Z" fill="url(#road)"/>
<path d="M${vp[0] - 2} ${vp[1]}L${vp[0] - 210} 500H${vp[0] + 330}Z" fill="#e8dcc4" opacity=".13" filter="url(#soft)"/>
<g filter="url(#blur2)">${kerb(-1, 3.3)}${kerb(1, 3.9)}</g>
<g>${each(range(9), (i) => {
  const z = 1.42 ** i * 6;
  const [xl, xr, h] = [vp[0] - z * 5.1, vp[0] + z * 5.9, z * 2.1];
  const y = vp[1] + z * 0.5;
  return each(
    [xl, xr],
    (x) =>
      `<path d="M${n(x)} ${n(y)}V${n(y - h)}" stroke="#05070b" stroke-width="${n(1 + z * 0.05)}"/><circle cx="${n(x)}" cy="${n(y - h)}" r="${n(8 + z * 0.42)}" fill="url(#lamp)"/>`,
  );
})}</g>
${each(range(26), () => `<circle cx="${n(rnd() * 1600)}" cy="${n(rnd() * 92)}" r="${n(0.5 + rnd() * 0.8)}" fill="#cdd9f5" opacity="${n(0.2 + rnd() * 0.5)}"/>`)}
<g filter="url(#blur2)" stroke="#ff2a3f" stroke-linecap="round"><path d="M812 203H818M836 203.500H842" stroke-width="5"/><path d="M812 206L826 238M840 206L858 236" stroke-width="2" opacity=".4"/></g>
<path d="M0 0H190L60 330H0ZM1600 0H1450L1570 330H1600Z" fill="#040507"/>
<path d="M0 330C400 262 1200 262 1600 330V1000H0Z" fill="#08090c"/><path d="M0 330C400 262 1200 262 1600 330" stroke="#2c323c" stroke-width="2" fill="none"/></svg>`;

const glass =
  "M84 356C430 316 1170 316 1516 356C1530 358 1538 368 1538 382L1524 778C1523 794 1514 803 1498 802C1160 786 440 786 102 802C86 803 77 794 76 778L62 382C62 368 70 358 84 356Z";

const vent = (cx: number) =>
  `<g transform="translate(${cx} 912)"><circle r="84" fill="#0c0d11" stroke="#3b3f47" stroke-width="3"/><circle r="74" fill="none" stroke="${red}" stroke-width="2.5" opacity=".85" filter="url(#glow)"/><circle r="66" fill="#050608"/>${each(range(18), (i) => `<path d="M0 -16Q10 -40 2 -63" stroke="#565c66" stroke-width="5" fill="none" transform="rotate(${i * 20})"/>`)}<circle r="17" fill="#15171b" stroke="#757c87" stroke-width="2"/></g>`;

const display = `<svg class="a" style="inset:0" width="1600" height="1000"><defs><clipPath id="g"><path d="${glass}"/></clipPath><linearGradient id="sheen" x1="0" x2="1" y1="0" y2=".35"><stop offset="0" stop-color="#fff" stop-opacity=".10"/><stop offset=".3" stop-color="#fff" stop-opacity=".015"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient></defs>
<path d="M40 842C420 806 1180 806 1560 842" stroke="${red}" stroke-width="22" opacity=".5" fill="none" filter="url(#soft)"/><path d="M40 840C420 804 1180 804 1560 840" stroke="#ff5c6e" stroke-width="2.5" fill="none"/>
<path d="${glass}" fill="#0a0b0e" stroke="#3a404a" stroke-width="3"/>
<g clip-path="url(#g)"><rect x="60" y="310" width="1480" height="500" fill="#0a0b0e"/>
<circle cx="650" cy="574" r="390" fill="url(#halo)"/>
${lapPanel(128, 432, 296)}
${deltaDial(650, 574, 206, 6420, "4")}
<path d="M918 352V780" stroke="#262b33" stroke-width="1.5"/>
<text x="966" y="416" fill="#fff" font-family="Display" font-weight="600" font-size="26">Timed lap</text><text x="1472" y="416" fill="${paleInk}" font-family="Mono" font-size="15" text-anchor="end">Hockenheim GP · 4.58 km</text>
<path d="M966 440H1472" stroke="#262b33" stroke-width="1.5"/>
${trackMap(938, 452, 350)}
<text x="968" y="732" fill="${paleInk}" font-family="Mono" font-size="15">Lateral</text><text x="968" y="762" fill="#fff" font-family="Display" font-weight="600" font-size="26">${lateral} g</text><text x="1106" y="732" fill="${paleInk}" font-family="Mono" font-size="15">Next</text><text x="1106" y="762" fill="#fff" font-family="Display" font-weight="600" font-size="26">Sachs curve</text>
${gMeter(1386, 528, 66)}
${tyrePanel(1306, 628, 160)}
<rect x="60" y="310" width="1480" height="500" fill="url(#sheen)"/></g>
<path d="M84 356C430 316 1170 316 1516 356" stroke="#8f98a6" stroke-opacity=".5" stroke-width="1.5" fill="none"/>
${vent(560)}${vent(760)}${vent(960)}</svg>`;

export const cover = scene("bestornothing/cover", "body{background:#08090c}", outside + display);
