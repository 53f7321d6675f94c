/** The states of track mode and what triggers each change: one manual step, the rest follows the car. On paper. */
import { each } from "../../kit/draw";
import { scene } from "../../kit/scene";

const ink = "#191a1c";
const red = "#c8102e";
const states = [
  { x: 90, y: 330, name: "Road", shows: ["Standard cluster", "Speed in the middle"], face: "speed" },
  { x: 390, y: 330, name: "Armed", shows: ["At standstill only", "Checks tyres, brakes, fuel"], face: "arm" },
  { x: 690, y: 330, name: "Out lap", shows: ["Tyre temperature", "against working range"], face: "tyre" },
  { x: 990, y: 330, name: "Timed lap", shows: ["Delta, gear, revs", "Sectors for 4 s"], face: "delta" },
  { x: 1290, y: 330, name: "Cool-down", shows: ["Brake temperature", "Way to the pits"], face: "brake" },
] as const;

const face = (kind: string) =>
  ({
    speed: `<circle cx="110" cy="66" r="42" fill="none" stroke="#5b626c" stroke-width="4"/><text x="110" y="80" fill="#fff" font-family="Display" font-weight="700" font-size="38" text-anchor="middle">84</text>`,
    arm: `<rect x="48" y="44" width="124" height="44" rx="22" fill="none" stroke="#fff" stroke-width="3"/><circle cx="150" cy="66" r="16" fill="${red}"/><text x="92" y="74" fill="#fff" font-family="Text" font-weight="600" font-size="20" text-anchor="middle">Track</text>`,
    tyre:
      each([70, 130], (x) =>
        each(
          [28, 76],
          (y) =>
            `<rect x="${x}" y="${y}" width="18" height="34" rx="5" fill="${x === 70 && y === 76 ? "#ffb13d" : "#7fd6c4"}"/>`,
        ),
      ) +
      `<rect x="94" y="26" width="30" height="86" rx="14" fill="none" stroke="#5b626c" stroke-width="3"/>`,
    delta: `<path d="M62 96A54 54 0 1 1 158 96" fill="none" stroke="#8f99a6" stroke-width="6"/><path d="M146 34A54 54 0 0 1 158 96" fill="none" stroke="${red}" stroke-width="6"/><text x="108" y="78" fill="#fff" font-family="Display" font-weight="700" font-size="40" text-anchor="middle">−0.5</text><rect x="80" y="96" width="30" height="7" fill="#fff"/><rect x="109" y="92" width="3" height="15" fill="#fff"/>`,
    brake: `${each(
      [56, 84, 112, 140],
      (x, i) =>
        `<rect x="${x}" y="${100 - ([58, 52, 40, 38][i] ?? 0)}" width="20" height="${[58, 52, 40, 38][i] ?? 0}" fill="${i < 2 ? "#ffb13d" : "#8f99a6"}"/>`,
    )}<path d="M48 104H168" stroke="#5b626c" stroke-width="2"/>`,
    review: `<path d="M40 92C60 92 60 40 84 44S104 84 128 70 160 36 182 40" fill="none" stroke="#fff" stroke-width="4"/><path d="M40 96H182" stroke="#5b626c" stroke-width="2"/><circle cx="128" cy="70" r="8" fill="${red}"/>`,
  })[kind] ?? "";

const box = (x: number, y: number, name: string, shows: readonly string[], kind: string, strong = false) =>
  `<g transform="translate(${x} ${y})"><rect width="220" height="132" rx="8" fill="#15171b" ${strong ? `stroke="${red}" stroke-width="5"` : ""}/>${face(kind)}<text y="172" fill="${ink}" font-family="Display" font-weight="600" font-size="28">${name}</text>${each(shows, (t, i) => `<text y="${204 + i * 25}" fill="#55585e" font-family="Text" font-size="18.5">${t}</text>`)}</g>`;

const label = (x: number, y: number, lines: string[], anchor = "middle", color = ink) =>
  each(
    lines,
    (t, i) =>
      `<text x="${x}" y="${y + i * 22}" fill="${color}" font-family="Text" font-style="italic" font-weight="500" font-size="18" text-anchor="${anchor}">${t}</text>`,
  );

const hop = (i: number, lines: string[], manual = false) => {
  const x = 310 + i * 300;
  return `<path d="M${x + 6} 396H${x + 70}" stroke="${manual ? red : ink}" stroke-width="${manual ? 4 : 2.5}" marker-end="url(#${manual ? "ar" : "ab"})"/><path d="M${x + 40} 386V${300}" stroke="#a9a59a" stroke-width="1.500" stroke-dasharray="3 4"/>${label(x + 40, 290 - (lines.length - 1) * 22, lines, "middle", manual ? red : ink)}`;
};

export const flow = scene(
  "bestornothing/flow",
  "body{background:#f1eee6;background-image:linear-gradient(#ded9cc 1px,transparent 1px),linear-gradient(90deg,#ded9cc 1px,transparent 1px);background-size:40px 40px}",
  `<svg width="1600" height="1000"><defs>${each(
    [
      ["ab", ink],
      ["ar", red],
    ] as const,
    ([id, c]) =>
      `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="${id === "ar" ? 4.4 : 6}" markerHeight="${id === "ar" ? 4.4 : 6}" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="${c}"/></marker>`,
  )}</defs>
<text x="90" y="112" fill="${ink}" font-family="Display" font-weight="600" font-size="44">Track mode follows the car</text><g transform="translate(90 150)"><path d="M0 0H44" stroke="${red}" stroke-width="4" marker-end="url(#ar)"/><text x="62" y="6" fill="${ink}" font-family="Text" font-size="19">by hand</text><path d="M170 0H214" stroke="${ink}" stroke-width="2.5" marker-end="url(#ab)"/><text x="232" y="6" fill="${ink}" font-family="Text" font-size="19">by position, throttle or brake</text></g>
${each(states, (s) => box(s.x, s.y, s.name, s.shows, s.face, s.face === "delta"))}
${hop(0, ["Button held 2 s,", "car stands still"], true)}${hop(1, ["Pit exit line", "crossed"])}${hop(2, ["Start line, throttle", "over 80 %"])}${hop(3, ["Lift for 3 s", "after the line"])}
<path d="M1100 590C1100 650 760 650 740 592" fill="none" stroke="${ink}" stroke-width="2.5" marker-end="url(#ab)"/>${label(920, 672, ["Tyres leave the range"])}
<path d="M1370 590C1370 626 1330 660 1200 660C1160 660 1140 630 1134 594" fill="none" stroke="${ink}" stroke-width="2.5" marker-end="url(#ab)"/>${label(1316, 694, ["Throttle again"])}
${box(990, 748, "", [], "review")}<text x="1240" y="800" fill="${ink}" font-family="Display" font-weight="600" font-size="28">Review</text>${each(["Map first, then two laps", "and the sectors"], (t, i) => `<text x="1240" y="${834 + i * 25}" fill="#55585e" font-family="Text" font-size="18.5">${t}</text>`)}
<path d="M1500 590V900Q1500 920 1480 920H1470" fill="none" stroke="none"/><path d="M1470 590V700Q1470 724 1446 724H1120Q1100 724 1100 738" fill="none" stroke="${ink}" stroke-width="2.5" marker-end="url(#ab)"/>${label(1484, 716, ["In park"], "start")}
<path d="M984 814H200V600" fill="none" stroke="${ink}" stroke-width="2.5" marker-end="url(#ab)"/>${label(230, 800, ["Circuit left, or ignition off: the standard cluster comes back by itself"], "start")}
<path d="M500 590V720H206" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="7 6" marker-end="url(#ab)"/>${label(520, 726, ["Moved on a road: disarmed"], "start")}</svg>`,
);
