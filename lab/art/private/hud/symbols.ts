/** The fourteen signs on a 100 px grid, drawn with the four pixel stroke: name, size in degrees, shape (FILL: the green). */
const lane = (fill: string): string => `<path d="M8 94L34 10M92 94L66 10"/>${fill}`;

export const symbols: readonly (readonly [name: string, degrees: string, shape: string])[] = [
  ["Lane ribbon", "1.9 × 1.2", lane(`<path d="M50 92V74M50 58V44M50 30V18"/>`)],
  ["Drifting left", "1.9 × 1.2", lane(`<path d="M13 94L37 10H50V94Z" fill="FILL" stroke="none"/>`)],
  ["Drifting right", "1.9 × 1.2", lane(`<path d="M87 94L63 10H50V94Z" fill="FILL" stroke="none"/>`)],
  [
    "Limit",
    "0.8 × 0.8",
    `<circle cx="50" cy="50" r="43"/><text x="50" y="65" font-family="Display" font-size="42" font-weight="680" text-anchor="middle" fill="FILL" stroke="none">60</text>`,
  ],
  [
    "Over the limit",
    "0.8 × 0.8",
    `<circle cx="50" cy="50" r="43" fill="FILL"/><text x="50" y="65" font-family="Display" font-size="42" font-weight="720" text-anchor="middle" fill="#07110d" stroke="none">60</text>`,
  ],
  ["Limit unknown", "0.8 × 0.8", `<circle cx="50" cy="50" r="43" stroke-dasharray="15 12"/>`],
  [
    "Hazard left",
    "1.6 × 0.7",
    `<path d="M16 22H4V78H16M84 22H96V78H84"/><rect x="14" y="34" width="20" height="32" fill="FILL" stroke="none"/><path d="M50 44V56M74 44V56"/>`,
  ],
  [
    "Hazard ahead",
    "1.6 × 0.7",
    `<path d="M16 22H4V78H16M84 22H96V78H84"/><rect x="40" y="34" width="20" height="32" fill="FILL" stroke="none"/><path d="M26 44V56M74 44V56"/>`,
  ],
  [
    "Hazard right",
    "1.6 × 0.7",
    `<path d="M16 22H4V78H16M84 22H96V78H84"/><rect x="66" y="34" width="20" height="32" fill="FILL" stroke="none"/><path d="M26 44V56M50 44V56"/>`,
  ],
  [
    "Brake now",
    "1.0 × 0.9",
    `<path d="M50 8L96 90H4Z"/><path d="M50 36V62" stroke-width="9"/><circle cx="50" cy="74" r="5.5" fill="FILL" stroke="none"/>`,
  ],
  ["Gap to car", "0.9 × 0.8", `<path d="M26 36L34 12H66L74 36V56H26ZM20 72H80M12 90H88"/>`],
  [
    "Cruise set",
    "0.9 × 0.7",
    `<path d="M12 74A42 42 0 1 1 88 74M50 66L72 36"/><circle cx="50" cy="66" r="5" fill="FILL"/>`,
  ],
  ["Turn left", "0.9 × 0.9", `<path d="M76 94V50Q76 34 60 34H14M38 8L12 34L38 60"/>`],
  ["Turn right", "0.9 × 0.9", `<path d="M24 94V50Q24 34 40 34H86M62 8L88 34L62 60"/>`],
];
