"use client";

/**
 * A line icon in the text's colour. Decorative: name the control, not the icon. A client component, because the header's buttons
 * bring its drawings to every page anyway: a page then contains an icon's name, not its drawing a second time.
 */
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
      data-turns={TURNING.has(name) || undefined}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

/** Line icons on a 24 px grid, 1.5 px strokes. */
const ICON_PATHS = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  "arrow-out": "M7 17 17 7M8.5 7H17v8.5",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-left": "m15 5-7 7 7 7",
  "chevron-right": "m9 5 7 7-7 7",
  check: "M5 12.5 9.5 17 19 7",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  download: "M12 4v11m-5-4.5 5 5 5-5M5 20h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
  "eye-off":
    "m4 4 16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.9A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M10 10.2a2.8 2.8 0 0 0 3.9 3.9",
  lock: "M6 11h12v9H6zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11",
  mail: "M3.5 6h17v12h-17zm.5.5 8 6.5 8-6.5",
  menu: "M4 8h16M4 16h16",
  minus: "M5 12h14",
  moon: "M19.5 14.5a8 8 0 0 1-10-10 8 8 0 1 0 10 10Z",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13L18.5 12z",
  plus: "M12 5v14M5 12h14",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4.5 4.5",
  shuffle: "M3 7h4l10 10h4m-3-3 3 3-3 3M3 17h4l2.5-2.5m5-5L17 7h4m-3-3 3 3-3 3",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5V5m0 14v2.5M2.5 12H5m14 0h2.5M5.3 5.3 7 7m10 10 1.7 1.7m-13.4 0L7 17M17 7l1.7-1.7",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
} as const;

/** They point along the line of writing: styles/base.css turns them where it runs from right to left. */
const TURNING: ReadonlySet<string> = new Set(["arrow", "arrow-out", "chevron-left", "chevron-right", "undo"]);

type IconName = keyof typeof ICON_PATHS;
