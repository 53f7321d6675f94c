/** On a grid of 24. Letters would come from fonts that differ between computers. */
const PATHS = {
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  add: "M12 5v14M5 12h14",
  remove: "M6 6l12 12M18 6 6 18",
} as const;

/** A line drawing on a button, whose label says the same. */
export const Sign = ({ name }: { name: keyof typeof PATHS }) => (
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
