/** On a grid of 24. Letters would come from fonts that differ between computers. */
const PATHS = {
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  add: "M12 5v14M5 12h14",
  remove: "M6 6l12 12M18 6 6 18",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  list: "M4 6h16M4 12h16M4 18h10",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  text: "M5 6h14M5 10h14M5 14h14M5 18h8",
  frame: "M4 5h16v14H4zM10 9.5v5l4.5-2.5z",
  hatch: "M4 5h16v14H4zM4 12l7-7M4 19 18 5M11 19l9-9M17 19l3-3",
  arrow: "M7 17 17 7M9 7h8v8",
} as const;
export type SignName = keyof typeof PATHS;

/** A line drawing on a button, whose label says the same. */
export const Sign = ({ name }: { name: SignName }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
