/** Line icons on a 24 px grid, 1.5 px strokes, in the text's colour. Decorative: name the control, not the icon. */
const PATHS = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  "arrow-out": "M7 17 17 7M8.5 7H17v8.5",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-left": "m15 5-7 7 7 7",
  "chevron-right": "m9 5 7 7-7 7",
  check: "m5 12.5 4.5 4.5L19 7",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  download: "M12 4v11m-5-4.5 5 5 5-5M5 20h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
  "eye-off":
    "m4 4 16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.9A16.600 16.600 0 0 0 2.500 12S6 18.500 12 18.500c1.600 0 3-.4 4.200-1.100M10 10.200a2.800 2.800 0 0 0 3.900 3.900",
  lock: "M6 11h12v9H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11",
  mail: "M3.500 6h17v12h-17zM4 6.500l8 6.500 8-6.500",
  menu: "M4 8h16M4 16h16",
  minus: "M5 12h14",
  moon: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.500v13l10.500-6.500z",
  plus: "M12 5v14M5 12h14",
  search: "M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM16 16l4.500 4.500",
  shuffle: "M3 7h4l10 10h4m-3-3 3 3-3 3M3 17h4l2.500-2.500M14.500 9.500 17 7h4m-3-3 3 3-3 3",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.500V5M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300 7 7M17 17l1.700 1.700M5.300 18.700 7 17M17 7l1.700-1.700",
  undo: "M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3",
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[];

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
