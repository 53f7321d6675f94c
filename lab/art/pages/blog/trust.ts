import { canvas, TONE } from "../../kit/draft";
import { range, rng } from "../../kit/geometry";

const random = rng(77);
type Line = { y: number; spans: [number, number][]; source: number };

/** Four sentences over eleven lines; each ends in a superscript box from which its leader starts. */
const body = [
  [620, 560, 300],
  [640, 600, 620, 180],
  [590, 420],
  [630, 610, 500],
];
const lines: Line[] = [];
body.forEach((sentence, source) => {
  for (const width of sentence) {
    const spans: [number, number][] = [];
    for (let x = 0; x < width; ) {
      const word = 26 + random() * 74;
      spans.push([150 + x, Math.min(word, width - x)]);
      x += word + 14;
    }
    lines.push({ y: 168 + lines.length * 50 + source * 18, spans, source });
  }
});

const ends = body.map((sentence, source) => {
  const last = lines.filter((l) => l.source === source).at(-1);
  return { x: 150 + (sentence.at(-1) ?? 0) + 16, y: last?.y ?? 0 };
});
const cards = [
  { y: 84, h: 150, kind: "report" },
  { y: 262, h: 150, kind: "table" },
  { y: 440, h: 150, kind: "missing" },
  { y: 618, h: 196, kind: "mail" },
];

const inside: Record<string, (y: number) => string> = {
  report: (y) =>
    `<rect x="1112" y="${y + 22}" width="78" height="106" fill="${TONE.sunk}" stroke="${TONE.coal}" stroke-width="1.6"/><path d="M1126 ${y + 46}h50m-50 18h50m-50 18h34" stroke="${TONE.coal}" stroke-width="4"/>`,
  table: (y) =>
    `<path d="M1112 ${y + 24}h78v104h-78zm0 34h78m-78 34h78M1140 ${y + 24}v104" fill="none" stroke="${TONE.coal}" stroke-width="2"/>`,
  missing: (y) =>
    `<path d="M1112 ${y + 24}h78v104h-78z" fill="none" stroke="${TONE.signal}" stroke-width="3" stroke-dasharray="8 7"/><text x="1151" y="${y + 96}" text-anchor="middle" style="font:700 56px Display;fill:${TONE.signal}">?</text>`,
  mail: (y) =>
    `<path d="M1112 ${y + 34}h78v58h-78zl39 32 39-32" fill="none" stroke="${TONE.coal}" stroke-width="2"/>`,
};

/** "Trust Is a Layout Problem": sentences, leaders, sources. The third has none, and the page says so. */
export const trust = canvas(
  1600,
  900,
  `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="160%"><feDropShadow dx="0" dy="10" stdDeviation="12" flood-color="#40382a" flood-opacity=".16"/></filter></defs>
  <rect width="1600" height="900" fill="${TONE.paper}"/><rect x="96" y="0" width="764" height="900" fill="${TONE.raised}"/><path d="M96 0V900M860 0V900" stroke="${TONE.line}" stroke-width="2"/>
  <path d="M96 0V900" stroke="${TONE.signal}" stroke-width="2" opacity=".5"/>${range(16)
    .map(
      (i) =>
        `<text x="56" y="${174 + i * 44}" style="font:15px Mono;fill:${TONE.strong}">${String(i + 1).padStart(2, "0")}</text>`,
    )
    .join("")}
  <rect x="150" y="84" width="430" height="34" fill="${TONE.ink}"/>
  ${lines.map((l) => l.spans.map(([x, w]) => `<rect x="${x}" y="${l.y}" width="${w}" height="15" fill="${l.source === 2 ? TONE.strong : TONE.coal}"/>`).join("")).join("")}
  ${ends
    .map(({ x, y }, i) => {
      const card = cards[i] ?? { y: 0, h: 0 };
      const to = card.y + card.h / 2;
      const on = i === 2;
      const tone = on ? TONE.signal : TONE.ink;
      return `<path d="M${x + 26} ${y}H${930 - i * 18}V${to}H1072" fill="none" stroke="${tone}" stroke-width="${on ? 3 : 1.8}" ${on ? 'stroke-dasharray="9 8"' : ""}/><rect x="${x}" y="${y - 14}" width="26" height="26" fill="${on ? TONE.signal : TONE.raised}" stroke="${tone}" stroke-width="2"/><text x="${x + 13}" y="${y + 5}" text-anchor="middle" style="font:600 16px Mono;fill:${TONE.ink}">${i + 1}</text>${on ? "" : `<circle cx="1072" cy="${to}" r="7" fill="${TONE.ink}"/>`}`;
    })
    .join("")}
  ${cards.map((c, i) => `<g><rect x="1080" y="${c.y}" width="430" height="${c.h}" fill="${i === 2 ? TONE.paper : "#fff"}" stroke="${i === 2 ? TONE.signal : TONE.coal}" stroke-width="${i === 2 ? 3 : 1.6}" ${i === 2 ? 'stroke-dasharray="9 8"' : 'filter="url(#soft)"'}/>${inside[c.kind]?.(c.y) ?? ""}<rect x="1216" y="${c.y + 30}" width="${[220, 180, 150, 200][i]}" height="16" fill="${i === 2 ? TONE.signal : TONE.ink}"/>${i === 2 ? "" : `<rect x="1216" y="${c.y + 64}" width="250" height="9" fill="${TONE.strong}"/><rect x="1216" y="${c.y + 86}" width="${[200, 236, 0, 220][i]}" height="9" fill="${TONE.strong}"/>`}${i === 3 ? `<rect x="1112" y="${c.y + 124}" width="360" height="9" fill="${TONE.strong}"/><rect x="1112" y="${c.y + 148}" width="300" height="9" fill="${TONE.strong}"/>` : ""}</g>`).join("")}`,
);
