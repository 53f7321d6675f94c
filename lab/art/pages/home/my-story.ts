import { canvas, dial, TONE } from "../../kit/draft";
import { r2, range, rng } from "../../kit/geometry";

const random = rng(9);

/** A pencil line: three passes that do not quite agree. */
const pencil = (d: string, width = 2, tone: string = TONE.coal) =>
  range(3)
    .map(
      () =>
        `<path d="${d}" transform="translate(${r2(random() * 1.6 - 0.8)} ${r2(random() * 1.6 - 0.8)})" fill="none" stroke="${tone}" stroke-width="${r2(width * (0.35 + random() * 0.4))}" opacity=".75" stroke-linecap="round"/>`,
    )
    .join("");

const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024];
const X = (year: number) => 90 + (year - 2018) * 172;

const sketches: Record<number, string> = {
  2018:
    pencil("M60 250h92v64h-92zM92 314v22m28-22v22M78 336h56") + pencil("M72 264h50M72 278h68M72 292h38", 1.2),
  2020:
    pencil("M374 330a62 62 0 1 1 120 0") +
    pencil(
      dial(434, 310, 62, -105, 105, 14, (i) => (i % 2 ? 7 : 13)),
      1.4,
    ) +
    pencil("M434 310l34-34", 3, TONE.signal),
  2021:
    pencil("M556 262h120v74h-120z") +
    pencil("M570 320l22-20 20 8 26-30 24 10", 1.8) +
    pencil("M570 276h38", 1.4),
  2022: pencil("M778 340V262M778 262l-8-56 12 0zM778 262l52 22-4 10zM778 262l-46 34-4-10z"),
  2024:
    pencil("M1070 250h100v88h-100z") +
    pencil("M1084 270h70M1084 286h52M1084 302h60") +
    pencil("M1120 322l10 10 22-24", 3, TONE.signal),
};

const marks = years
  .map(
    (y) =>
      `${pencil(`M${X(y)} 392v${y === 2018 || y === 2024 ? 46 : 30}`, 2.6)}<text x="${X(y)}" y="470" text-anchor="middle" style="font:500 22px Mono;fill:${TONE.coal}">${y}</text>${range(
        11,
      )
        .map(
          (i) =>
            `<path d="M${X(y) + (i + 1) * 14.3} 392v${i === 5 ? 16 : 9}" stroke="${TONE.grey}" stroke-width="1"/>`,
        )
        .join("")}`,
  )
  .join("");

/** A strip of tracing paper on the cutting mat, seven years marked on it in pencil. */
export const myStory = canvas(
  800,
  600,
  `<defs><filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="10" dy="18" stdDeviation="14" flood-color="#050807" flood-opacity=".5"/></filter>
  <linearGradient id="mat" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#41584f"/><stop offset="1" stop-color="#22332d"/></linearGradient>
  <linearGradient id="sheet" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#fbf8f0"/><stop offset=".7" stop-color="#f0ebde"/><stop offset="1" stop-color="#ddd6c6"/></linearGradient>
  <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff8350"/><stop offset=".35" stop-color="#ff5b1f"/><stop offset="1" stop-color="#a83206"/></linearGradient></defs>
  <rect width="800" height="600" fill="url(#mat)"/>
  <g transform="rotate(-13 400 300)"><g fill="none" stroke="#cfe6da" opacity=".3">${range(44)
    .map(
      (i) =>
        `<path stroke-width="${i % 5 ? 0.6 : 1.2}" d="M${-300 + i * 34} -400V1000M-300 ${-400 + i * 34}H1200"/>`,
    )
    .join("")}</g>
  <g filter="url(#lift)"><path d="M-300 186H1300V520H-300z" fill="url(#sheet)"/></g>
  <path d="M-300 198H1300M-300 508H1300" stroke="#c9c1ae" stroke-width="1"/>
  <g transform="translate(-250 0)">${pencil("M-40 392H1400", 2.4)}${marks}${Object.values(sketches).join("")}
  <circle cx="${X(2022)}" cy="392" r="11" fill="${TONE.signal}"/></g>
  <g filter="url(#lift)" transform="translate(372 548) rotate(-17)"><path d="M66 -15H520V15H66z" fill="url(#wood)"/><path d="M66 -5H520" stroke="#ffb08c" stroke-width="2" opacity=".7"/><path d="M66 5H520" stroke="#7c2503" stroke-width="1.5" opacity=".6"/><path d="M66 -15L0 0L66 15C60 8 70 4 64 0C70 -4 60 -8 66 -15z" fill="#e2b98a"/><path d="M20 -4.600L0 0L20 4.600z" fill="#1b1b1d"/></g></g>`.replace(
    /(\.\d)00/g,
    "$1",
  ),
);
