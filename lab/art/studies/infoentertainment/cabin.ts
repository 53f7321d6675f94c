/** A car's cabin at blue hour: windscreen with city lights out of focus, dash, wheel, a wide screen. 1600 x 1000. */
import { bokeh } from "../../kit/bokeh";
import { range } from "../../kit/geometry";
import { grain, slab } from "../../kit/set";
import { svg } from "../../kit/svg";

export const cabin = (screen: string): string => {
  const outside = svg(
    1600,
    1000,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#050a1d"/><stop offset=".6" stop-color="#17357c"/><stop offset="1" stop-color="#6e7fd0"/></linearGradient>
    <linearGradient id="dash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d2638"/><stop offset=".2" stop-color="#0b101b"/><stop offset="1" stop-color="#04060b"/></linearGradient>
    <linearGradient id="lip" x1="0" x2="1"><stop offset="0" stop-color="#3d86ff" stop-opacity=".1"/><stop offset=".5" stop-color="#6fb0ff"/><stop offset="1" stop-color="#3d86ff" stop-opacity=".5"/></linearGradient>
    <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#39465f"/><stop offset=".3" stop-color="#111726"/><stop offset="1" stop-color="#05070d"/></linearGradient><filter id="soft" filterUnits="userSpaceOnUse" x="-800" y="-600" width="3200" height="2400"><feGaussianBlur stdDeviation="14"/></filter><filter id="lens"><feGaussianBlur stdDeviation="1.6"/></filter><filter id="far"><feGaussianBlur stdDeviation="7"/></filter></defs>
    <rect width="1600" height="460" fill="url(#sky)"/>
    <g fill="#0b1a40" opacity=".85" filter="url(#far)">${range(26)
      .map(
        (i) =>
          `<rect x="${i * 64 - 10}" y="${250 - ((i * 73) % 130)}" width="${46 + ((i * 31) % 30)}" height="300"/>`,
      )
      .join("")}</g>
    <g filter="url(#lens)">${bokeh(120, 9, [0, 150, 1600, 210], ["#ffc46b", "#fff2d0", "#6fa2ff", "#ff9a5b", "#ffd9a0"], 13)}${bokeh(34, 4, [240, 225, 1240, 110], ["#ff3d3d", "#ffb26b", "#ffe9c4", "#ff5a45"], 30)}</g>
    <path d="M0 372Q800 300 1600 372V1000H0Z" fill="url(#dash)"/><path d="M0 374Q800 302 1600 374" fill="none" stroke="#7d95d6" stroke-opacity=".5" stroke-width="3"/>
    <path d="M-20 880Q800 806 1620 880" fill="none" stroke="#3d86ff" stroke-width="30" filter="url(#soft)" opacity=".75"/><path d="M-20 880Q800 806 1620 880" fill="none" stroke="url(#lip)" stroke-width="5"/>
    <path d="M0 900Q800 824 1600 900V1000H0Z" fill="#03050a"/>`,
    "position:absolute;inset:0",
  );
  const wheel = svg(
    1600,
    1000,
    `<g transform="translate(-44 905)"><circle r="452" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="86" filter="url(#soft)"/><circle r="450" fill="none" stroke="url(#rim)" stroke-width="66"/><path d="M-330 -300A446 446 0 0 1 120 -430" fill="none" stroke="#6b81b5" stroke-opacity=".55" stroke-width="5"/><path d="M100 -60L424 -96V40L120 60Z" fill="#0b101b"/><path d="M100 -60L424 -96" stroke="#43537a" stroke-width="2.5"/><circle r="148" fill="#0c121f" stroke="#2b3750" stroke-width="3"/><g transform="translate(290 -32)" stroke="#9fb6e8" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-52 0L-38 -14M-52 0L-38 14M52 0L38 -14M52 0L38 14"/><circle r="15"/></g></g>`,
    // The wheel is drawn at the left and turned over: the car is right-hand drive.
    "position:absolute;inset:0;transform:scaleX(-1)",
  );
  return `<div style="position:absolute;inset:0;overflow:hidden;background:#04060b">${outside}${slab(screen, { width: 1920, height: 720, scale: 0.6, radius: 26, bezel: 15, frame: "#020308", edge: "rgba(140,175,255,.45)", shadow: "0 40px 80px rgba(0,0,0,.7),0 0 90px rgba(61,134,255,.18)", style: "position:absolute;left:28px;top:322px;transform:perspective(2400px) rotateY(9deg) rotateX(3deg)" })}${wheel}${grain(0.07)}</div>`;
};
