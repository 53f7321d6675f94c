/** The eighteen signs on a 100 px grid: name, strokes (FILL stands for the sign's colour), true where it warns. */
export const symbols: readonly (readonly [name: string, shape: string, warns?: boolean])[] = [
  ["Straight on", `<path d="M50 94V12M22 40L50 10L78 40"/>`],
  ["Turn right", `<path d="M24 94V50Q24 34 40 34H86M62 8L88 34L62 60"/>`],
  ["Keep left", `<path d="M76 94V70Q76 56 64 48L28 22M26 56V20H62"/>`],
  ["Roundabout", `<path d="M50 98V80A26 26 0 1 1 76 54H92M82 36L98 54L82 72"/>`],
  [
    "Limit",
    `<circle cx="50" cy="50" r="43"/><text x="50" y="64" font-family="Display" font-size="39" font-weight="680" text-anchor="middle" fill="FILL" stroke="none">100</text>`,
  ],
  ["Lane kept", `<path d="M16 94L36 10M84 94L64 10"/><path d="M50 90V72M50 56V42M50 28V16"/>`],
  [
    "Lane leaving",
    `<path d="M16 94L36 10" stroke-width="13"/><path d="M84 94L64 10" stroke-dasharray="14 11"/><path d="M66 60L36 60M48 46L34 60L48 74"/>`,
    true,
  ],
  [
    "Cruise set",
    `<path d="M12 74A42 42 0 1 1 88 74M50 66L72 36"/><circle cx="50" cy="66" r="5" fill="FILL"/>`,
  ],
  ["Gap to car", `<path d="M26 40L34 16H66L74 40V58H26ZM20 74H80M14 92H86"/>`],
  [
    "Gap too short",
    `<path d="M26 26L34 6H66L74 26V44H26ZM8 94H92"/><path d="M50 54V72" stroke-width="9"/><circle cx="50" cy="82" r="5" fill="FILL" stroke="none"/>`,
    true,
  ],
  [
    "Person ahead",
    `<circle cx="52" cy="16" r="10"/><path d="M52 30L46 60L28 92M46 60L64 74L70 94M30 54L40 36L54 32L66 48L80 52"/>`,
    true,
  ],
  [
    "Cyclist ahead",
    `<g stroke-width="5.5"><circle cx="22" cy="66" r="20"/><circle cx="78" cy="66" r="20"/><path d="M22 66L38 34M32 26H46M38 38H68L50 66ZM50 66H22M78 66L64 24H76"/></g>`,
    true,
  ],
  ["Animal ahead", `<path d="M16 44H62L78 22L90 32L82 46L74 54V90M28 46V90M16 44L8 62M62 54V90"/>`, true],
  [
    "Brake now",
    `<path d="M50 8L96 90H4Z"/><path d="M50 36V62" stroke-width="9"/><circle cx="50" cy="74" r="5.5" fill="FILL" stroke="none"/>`,
    true,
  ],
  ["Ice", `<path d="M50 6V94M12 28L88 72M88 28L12 72M36 12L50 24L64 12M36 88L50 76L64 88"/>`, true],
  [
    "Call",
    `<path d="M20 14H40L46 38L34 46Q42 62 56 68L64 56L88 62V80Q88 90 76 90Q20 82 12 26Q12 14 20 14Z"/>`,
  ],
  ["High beam", `<path d="M46 18Q92 22 92 50Q92 78 46 82ZM34 24H6M34 42H6M34 60H6M34 78H6"/>`],
  [
    "Range",
    `<path d="M18 28H76V74H18ZM76 42H86V60H76"/><path d="M30 40V62M44 40V62M58 40V62" stroke-width="8"/>`,
  ],
];
