/** What one run of one case measured. */
export type Numbers = {
  /** From the start of the process to its first page. */
  firstMs: number;
  /** Drawing one new reader's tile; 0 where the case draws none. */
  tileMs: number;
  medianMs: number;
  p95Ms: number;
  kilobytes: number;
  /** Pages a second, eight asked for at once. */
  perSecond: number;
  /** Highest resident memory before the first page, with one page at a time, and with eight. */
  memoryIdle: number;
  memoryOne: number;
  memoryEight: number;
};

/** @param part of the sorted list, 0.5 for the median */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
