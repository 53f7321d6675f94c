/** A way back from one step to an earlier one, both counted from 0. Each has its own lane in the drawing. */
export type Return = { from: number; to: number; lane: number };

export function returnsFor(count: number): readonly Return[] {
  return RETURNS.filter(({ from }) => from < count);
}

/** A test leads back to sorting, drawing to looking, the handover to the question. */
const RETURNS: readonly Return[] = [
  { from: 5, to: 3, lane: 0 },
  { from: 4, to: 1, lane: 1 },
  { from: 6, to: 0, lane: 2 },
];
