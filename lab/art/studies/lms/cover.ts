/** Six in the morning at a kitchen table: the player on a laptop, the phone beside it is the connection. */
import { each, n } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { iconAt } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { lmsCss, player } from "./player";

const keys = each(range(5), (r) =>
  each(range(14), (c) => {
    const y = 838 + r * 15;
    const spread = 1 + r * 0.022;
    const w = 66 * spread;
    return `<rect x="${n(800 + (c - 7) * w + 2)}" y="${y}" width="${n(w - 5)}" height="11" rx="2.5" fill="#27313a"/>`;
  }),
);

const room = `<svg class="a" style="inset:0" width="1600" height="1000"><defs><linearGradient id="wall" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#bfe3fb"/><stop offset=".5" stop-color="#7fc1ee"/><stop offset="1" stop-color="#3d93cf"/></linearGradient><linearGradient id="tbl" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#e9d3b4"/><stop offset="1" stop-color="#c9a578"/></linearGradient><linearGradient id="sunr" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#cfeaff"/><stop offset=".7" stop-color="#fff1d6"/><stop offset="1" stop-color="#ffd9a0"/></linearGradient><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter><filter id="s4" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter></defs>
<rect width="1600" height="800" fill="url(#wall)"/>
<g><rect x="-40" y="40" width="250" height="470" fill="#fff"/><rect x="-26" y="54" width="222" height="442" fill="url(#sunr)"/><circle cx="120" cy="420" r="46" fill="#fff7e0"/><path d="M-26 430q60-40 110-10t112-20v96H-26Z" fill="#6fa77f"/><path d="M-26 452q80-26 130 0t92-6v50H-26Z" fill="#4e8a66"/><path d="M85 54v442M-26 250h222" stroke="#fff" stroke-width="12"/><rect x="-40" y="508" width="270" height="18" fill="#fff"/></g>
<g fill="#fff" opacity=".20" filter="url(#s4)"><path d="M1180 60L1420 0H1600V220L1180 330Z"/><path d="M1180 360L1600 250V520L1180 640Z"/></g>
<g><rect x="1440" y="250" width="200" height="14" fill="#f3e6d2"/><path d="M1470 250v-70q0-10 10-10h40q10 0 10 10v70Z" fill="#f6f2e8"/><path d="M1478 196h44v30h-44Z" fill="#f2a31b"/><path d="M1548 250v-96h34v96Z" fill="#2e6f9e"/><path d="M1556 154v-18h18v18Z" fill="#f3e6d2"/></g>
<path d="M0 762H1600V1000H0Z" fill="url(#tbl)"/><path d="M0 762H1600" stroke="#fff3dd" stroke-width="3"/>${each(range(7), (i) => `<path d="M0 ${792 + i * 34}q400 ${i % 2 ? 10 : -8} 800 0t800 ${i % 2 ? -6 : 8}" stroke="#a67f50" stroke-opacity=".22" stroke-width="2" fill="none"/>`)}
<path d="M120 960L330 820H1270L1480 960Z" fill="#5b3c1a" opacity=".4" filter="url(#s)"/>
<path d="M262 66q0-26 26-26H1312q26 0 26 26V786H262Z" fill="#1a2129"/><path d="M262 66q0-26 26-26H1312q26 0 26 26" stroke="#5d6b77" stroke-width="2" fill="none"/><circle cx="800" cy="54" r="4" fill="#3f4a54"/>
<path d="M262 786H1338L1440 926Q1444 940 1428 942H172Q156 940 160 926Z" fill="#c3ccd3"/><path d="M160 926H1440Q1446 952 1420 954H180Q154 952 160 926Z" fill="#8e99a2"/><path d="M262 786H1338L1352 806H248Z" fill="#3a444d"/><path d="M308 832H1292L1326 916H274Z" fill="#aab5bd"/>${keys}<path d="M640 922L652 914H948L960 922Z" fill="#97a3ac"/>
</svg>`;

const things = `<svg class="a" style="inset:0" width="1600" height="1000"><g transform="translate(40 706)"><ellipse cx="62" cy="182" rx="62" ry="13" fill="#7b5527" opacity=".45"/><path d="M8 20H112L98 172Q97 182 86 182H34Q23 182 22 172Z" fill="#fff" opacity=".38"/><path d="M13 52H107L98 168Q97 178 86 178H34Q23 178 22 168Z" fill="#c07a3e"/><ellipse cx="60" cy="53" rx="47" ry="9" fill="#dc9a5c"/><ellipse cx="60" cy="21" rx="52" ry="9" fill="none" stroke="#fff" stroke-width="3" opacity=".9"/><path d="M24 36l8 130" stroke="#fff" stroke-width="5" opacity=".6" stroke-linecap="round"/><path d="M44 -2c-12-20 12-26 2-48M70 -6c-12-20 12-26 2-48" stroke="#fff" stroke-width="5" fill="none" opacity=".55" stroke-linecap="round"/></g>
<g transform="translate(1436 790)"><ellipse cx="70" cy="170" rx="92" ry="12" fill="#5b3c1a" opacity=".4"/><path d="M30 4H142L134 164H-8Z" fill="#141a20" stroke="#141a20" stroke-width="14" stroke-linejoin="round"/><path d="M34 8H137L130 156H4Z" fill="#2e8fd0"/>${iconAt("signal", 56, 42, 50, "#fff", 2.2)}<text x="76" y="124" font-family="Text" font-weight="600" font-size="19" fill="#fff" text-anchor="middle">Hotspot</text></g></svg>`;

export const cover = scene(
  "lms/cover",
  `body{background:#7fc1ee}${lmsCss}`,
  `${room}<div class="a" style="left:280px;top:70px;width:1040px;height:702px;overflow:hidden;background:#fff;border-radius:4px"><div style="transform:scale(.7222);transform-origin:0 0;height:972px;background:#fff">${player()}</div></div>${things}`,
);
