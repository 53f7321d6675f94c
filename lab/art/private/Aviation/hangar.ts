/** A hangar at night with a high-wing turboprop seen from the front. 1600 x 1000. */

import { range } from "../../kit/geometry";
import { svg } from "../../kit/svg";

const propeller = (x: number, y: number, r: number, turn: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#disc)"/>${range(6)
    .map(
      (i) =>
        `<path d="M-9 -18Q-19 -${r * 0.6} -5 -${r}L7 -${r - 3}Q17 -${r * 0.55} 9 -18Z" transform="translate(${x} ${y}) rotate(${turn + i * 60})" fill="url(#blade)"/><path d="M-6 -${r - 2}L6 -${r - 4}L8 -${r - 30}L-8 -${r - 28}Z" transform="translate(${x} ${y}) rotate(${turn + i * 60})" fill="#ff8a1f"/>`,
    )
    .join("")}<circle cx="${x}" cy="${y}" r="30" fill="url(#spin)"/>`;

export const hangar = (): string =>
  svg(
    1600,
    1000,
    `<defs><linearGradient id="hall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#04101f"/><stop offset=".55" stop-color="#0d3157"/><stop offset=".62" stop-color="#1a4c7d"/></linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#20558a"/><stop offset=".4" stop-color="#0c2947"/><stop offset="1" stop-color="#04101f"/></linearGradient>
    <radialGradient id="body" cx=".42" cy=".28" r=".85"><stop offset="0" stop-color="#f4f8fd"/><stop offset=".45" stop-color="#b3c8df"/><stop offset=".8" stop-color="#4f739b"/><stop offset="1" stop-color="#1d3a5c"/></radialGradient>
    <linearGradient id="wing" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dce8f5"/><stop offset=".5" stop-color="#7f9dbf"/><stop offset="1" stop-color="#28486e"/></linearGradient>
    <radialGradient id="nac" cx=".4" cy=".25" r=".9"><stop offset="0" stop-color="#dfe9f4"/><stop offset=".6" stop-color="#6988ab"/><stop offset="1" stop-color="#1b3656"/></radialGradient>
    <linearGradient id="blade" x1="0" x2="1"><stop offset="0" stop-color="#0d1622"/><stop offset="1" stop-color="#3d4f66"/></linearGradient><radialGradient id="spin" cx=".4" cy=".35"><stop offset="0" stop-color="#f4f8fd"/><stop offset="1" stop-color="#54708f"/></radialGradient><radialGradient id="disc"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    <linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#071320"/><stop offset="1" stop-color="#24507d"/></linearGradient><radialGradient id="lamp"><stop offset="0" stop-color="#eaf4ff" stop-opacity=".9"/><stop offset=".2" stop-color="#9cc8ff" stop-opacity=".35"/><stop offset="1" stop-color="#6fb0ff" stop-opacity="0"/></radialGradient><filter id="bl" filterUnits="userSpaceOnUse" x="-200" y="-200" width="2000" height="1400"><feGaussianBlur stdDeviation="16"/></filter></defs>
    <rect width="1600" height="660" fill="url(#hall)"/>
    ${range(7)
      .map((i) => {
        const k = 0.42 + i * 0.17;
        return `<path d="M${640 - 900 * k} 640V${620 - 330 * k}Q640 ${620 - 700 * k} ${640 + 900 * k} ${620 - 330 * k}V640" fill="none" stroke="#7fb2e6" stroke-opacity="${0.1 + i * 0.035}" stroke-width="${3 + i * 2.4}"/>`;
      })
      .join("")}
    ${range(5)
      .flatMap((r) =>
        range(7).map((c) => {
          const k = 0.5 + r * 0.19;
          const x = 640 + (c - 3) * 190 * k;
          const y = 600 - 545 * k + Math.abs(c - 3) ** 2 * 9 * k;
          return `<ellipse cx="${x}" cy="${y}" rx="${58 * k}" ry="${44 * k}" fill="url(#lamp)" opacity=".6"/><rect x="${x - 26 * k}" y="${y - 3 * k}" width="${52 * k}" height="${6 * k}" rx="2" fill="#f3f9ff"/>`;
        }),
      )
      .join("")}
    <rect y="640" width="1600" height="360" fill="url(#floor)"/>${range(9)
      .map(
        (i) =>
          `<path d="M640 560L${-900 + i * 390} 1010" stroke="#9cc8ff" stroke-opacity=".1" stroke-width="2"/>`,
      )
      .join(
        "",
      )}<path d="M560 646L120 1000M720 646L1180 1000" stroke="#ff8a1f" stroke-opacity=".75" stroke-width="6"/><ellipse cx="640" cy="800" rx="520" ry="60" fill="#010812" opacity=".8" filter="url(#bl)"/>
    <path d="M628 150L610 290H674L656 150Q642 118 628 150Z" fill="url(#wing)"/><path d="M470 168H816L820 184Q640 196 466 184Z" fill="url(#wing)"/>
    <path d="M-80 330L560 300H720L1380 330V346L740 372H540L-80 346Z" fill="url(#wing)"/>
    <path d="M640 268C770 268 836 380 836 500C836 640 760 726 640 726C520 726 444 640 444 500C444 380 510 268 640 268Z" fill="url(#body)"/>
    <path d="M462 624Q436 700 466 738Q500 764 552 744Q640 792 728 744Q780 764 814 738Q844 700 818 624Q640 780 462 624Z" fill="#1b3a5d"/>
    <path d="M634 372V452L560 462L536 440Q550 388 590 372ZM646 372V452L720 462L744 440Q730 388 690 372ZM528 446L550 470L508 488Q508 460 518 446ZM752 446L730 470L772 488Q772 460 762 446Z" fill="url(#glass)" stroke="#0a1a2c" stroke-width="3"/><path d="M556 384L598 380L570 448ZM666 380L690 380L672 446Z" fill="#bfe0ff" opacity=".35"/>
    <path d="M640 540C676 540 702 566 702 604C702 646 676 668 640 668C604 668 578 646 578 604C578 566 604 540 640 540Z" fill="#1f3f63" opacity=".5"/><path d="M448 556Q640 600 832 556" fill="none" stroke="#ff8a1f" stroke-width="9"/>
    <path d="M628 720V842M652 720V842" stroke="#9fb4cc" stroke-width="10"/><ellipse cx="614" cy="858" rx="15" ry="37" fill="#0a121c"/><ellipse cx="666" cy="858" rx="15" ry="37" fill="#0a121c"/><path d="M500 716L470 800M780 716L810 800" stroke="#7f97b3" stroke-width="14"/><ellipse cx="458" cy="826" rx="19" ry="44" fill="#0a121c"/><ellipse cx="494" cy="826" rx="19" ry="44" fill="#070d15"/><ellipse cx="822" cy="826" rx="19" ry="44" fill="#0a121c"/><ellipse cx="786" cy="826" rx="19" ry="44" fill="#070d15"/>
    ${[228, 1052].map((x, i) => `<ellipse cx="${x}" cy="376" rx="66" ry="76" fill="url(#nac)"/><ellipse cx="${x}" cy="424" rx="26" ry="11" fill="#050c15"/>${propeller(x, 372, 190, i ? 16 : 42)}`).join("")}`,
    "position:absolute;left:-96px;top:0;transform:scale(1.06);transform-origin:0 30%",
  );
