import { readPeriod } from "@/lib/content/dates";

/** A period in months since January of year 0. `to` is null for a current role. */
export type Period = { from: number; to: number | null };

/**
 * Reads a period such as "2020-12 to 2022-06" or "2021 to now". A year without a month begins in January, or lasts to
 * its end. Returns null for anything else.
 */
export function parsePeriod(text: string): Period | null {
  const period = readPeriod(text);
  if (!period) return null;
  const { from, to } = period;
  return { from: monthOf(from, 1), to: to === null ? null : monthOf(to, 13) };
}

function monthOf(date: string, defaultMonth: number): number {
  const [year, month = defaultMonth] = date.split("-").map(Number);
  return Number(year) * 12 + month - 1;
}

/**
 * The first year and the number of years that a scale needs for these periods. A current role reaches to its end, and
 * takes at least two years.
 */
export function scaleFor(periods: readonly Period[]): { first: number; years: number } | null {
  if (periods.length === 0) return null;
  const first = Math.floor(Math.min(...periods.map(({ from }) => from)) / 12);
  const last = Math.max(...periods.map(({ from, to }) => Math.ceil(to === null ? from / 12 + 2 : to / 12)));
  return { first, years: last - first };
}

/** The place of a period on a scale, as fractions of its length. */
export function placeOn(
  { from, to }: Period,
  { first, years }: { first: number; years: number },
): { start: number; length: number } {
  const start = (from / 12 - first) / years;
  return { start, length: to === null ? 1 - start : (to - from) / 12 / years };
}
