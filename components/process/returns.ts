/** A way back: from one step to an earlier one, both counted from 0, drawn in a lane of its own. */
export type Return = { from: number; to: number; lane: number };

/**
 * The ways back of the drawing. Drawn only as far as there are steps.
 *
 * @param count how many steps there are
 */
export function returnsFor(count: number): readonly Return[] {
  return RETURNS.filter(({ from }) => from < count);
}

/** Reading a test sends one back to sorting; drawing, back to looking; the handover, back to the question. */
const RETURNS: readonly Return[] = [
  { from: 5, to: 3, lane: 0 },
  { from: 4, to: 1, lane: 1 },
  { from: 6, to: 0, lane: 2 },
];
