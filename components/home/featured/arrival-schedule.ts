const SKELETON = 300;
const FIRST = 600;
const STEP = 200;

/** How much has appeared: whether the skeleton is shown, and how many cards (and what follows them). */
export type Arrival = { skeleton: boolean; shown: number };

/**
 * The order in which the cards appear: a skeleton for 300 ms, the first card at 600 ms, one more each 200 ms.
 *
 * @param count how many things appear
 * @returns what is shown from which moment on, in milliseconds after the start
 */
export const arrivalSchedule = (count: number): readonly { at: number; arrival: Arrival }[] => [
  { at: 0, arrival: { skeleton: true, shown: 0 } },
  { at: SKELETON, arrival: { skeleton: false, shown: 0 } },
  ...Array.from({ length: count }, (_, index) => ({
    at: FIRST + STEP * index,
    arrival: { skeleton: false, shown: index + 1 },
  })),
];
