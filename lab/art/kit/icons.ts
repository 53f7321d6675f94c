/** One family of stroked icons on a 24 px grid, drawn for these scenes. */
const paths = {
  search: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.2 15.2 20 20",
  home: "M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4Z",
  bell: "M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15ZM10 20.5h4",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6",
  users:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.5 3-5.5 6.5-5.5s5.9 2 6.5 5.5M15.5 5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .8 3.2 2.5 3.5 5",
  heart: "M12 20 4.5 12.5a4.7 4.7 0 0 1 6.6-6.7l.9.9.9-.9a4.7 4.7 0 0 1 6.6 6.7Z",
  phone:
    "M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c0 1-1 1.5-2 1.5C10.5 20 4 13.5 3.5 6 3.5 5 4 4 5 4Z",
  chat: "M4 5h16v11.5h-9L7 20v-3.5H4Z",
  pin: "M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  bath: "M4 12V6.5a2.5 2.5 0 0 1 5 0M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5ZM7 19l-1 2M17 19l1 2",
  sofa: "M5 11V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3M3 12.5a2 2 0 0 1 4 0V15h10v-2.5a2 2 0 0 1 4 0V19H3Z",
  filter: "M4 6h16M7 12h10M10 18h4",
  sliders:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  chevron: "m9 5 7 7-7 7",
  down: "m5 9 7 7 7-7",
  back: "M20 12H5M11 6l-6 6 6 6",
  arrow: "M4 12h15M13 6l6 6-6 6",
  up: "M12 20V5M6 11l6-6 6 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7",
  pause: "M8 5v14M16 5v14",
  volume: "M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  file: "M6 3h8l5 5v13H6ZM14 3v5h5M9 13h7M9 16.5h5",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14",
  grid: "M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z",
  chart: "M4 4v16h16M8 16v-4M12 16V8M16 16v-6M20 16V6",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.5l3.5 2",
  calendar: "M4 6h16v14H4ZM4 10.5h16M8 3.5V7M16 3.5V7",
  alert: "M12 4 2.5 20h19ZM12 10v4.5M12 17v.3",
  shield: "M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6Z",
  lock: "M5.5 11h13v9h-13ZM8 11V8a4 4 0 0 1 8 0v3",
  card: "M3 6h18v12H3ZM3 10h18M6 14.5h4",
  bank: "M3.5 9.5 12 4l8.5 5.5ZM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 20h17",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  download: "M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14",
  spark: "M12 3.5 14 10l6.5 2-6.5 2-2 6.5-2-6.5-6.5-2L10 10Z",
  quote: "M5 17c3-1 4-3 4-6H5V6.5h5M14 17c3-1 4-3 4-6h-4V6.5h5",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  bag: "M5 8h14l1 12.5H4ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5",
  fork: "M7 3v6a2.5 2.5 0 0 0 2.5 2.5V21M12 3v6a2.5 2.5 0 0 1-2.5 2.5M9.5 3v5M17 21v-7h-2.5c0-6 1-9.5 2.5-11Z",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  mic: "M12 14.5a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v5.5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21",
  pen: "M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19ZM14 6.5 17.5 10",
  wrench: "M14.5 9.5 4.5 19.5M14 4.5a5 5 0 0 0-.5 6 5 5 0 0 0 6.5-.5l-3-1-1.5-1.5Z",
  signal: "M4 20v-4M9 20v-8M14 20V8M19 20V4",
  fuel: "M5 20.5V5h9v15.5M4 20.5h11M5 10.5h9M14 9l4 3v5.5a1.5 1.5 0 0 0 3 0V9.5l-3-3",
  left: "M21 9h-9V4.5L3.5 12 12 19.5V15h9Z",
  right: "M3 9h9V4.5l8.5 7.5-8.5 7.5V15H3Z",
  beam: "M11 5c-5 0-7 3-7 7s2 7 7 7c2-4.5 2-9.5 0-14ZM14.5 6.5H21M15.3 10.2H21M15.3 13.8H21M14.5 17.5H21",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7",
  thermo: "M10 14V5.5a2 2 0 0 1 4 0V14a4 4 0 1 1-4 0Z",
} as const;

export type IconName = keyof typeof paths;

/** An icon as inline SVG. `fill` closes the shape with the same colour. */
export const icon = (
  name: IconName,
  size = 20,
  color = "currentColor",
  stroke = 1.75,
  fill = "none",
): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="${fill}" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" style="flex:none"><path d="${paths[name]}"/></svg>`;

/** The same icon as a group, to stand inside another SVG at x, y. */
export const iconAt = (
  name: IconName,
  x: number,
  y: number,
  size = 20,
  color = "#fff",
  stroke = 1.75,
): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"><path d="${paths[name]}"/></g>`;
