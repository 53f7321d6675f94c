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
  numbers: "M10 6h10M10 12h10M10 18h10M4 6h2v4M4 10h4M4 14h3v2l-3 3h4",
  quote: "M5 8h5v5l-2 4M14 8h5v5l-2 4",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h8M6 19h8M14 5l-4 14",
  heading: "M6 5v14M18 5v14M6 12h12",
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
