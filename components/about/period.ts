import { readPeriod } from "@/lib/content/dates";

/** A span of months, counted from January of year 0; `to` is null while it lasts. */
export type Period = { from: number; to: number | null };

/**
 * A role's period as months: "2020-12 to 2022-06", "2021 to now". A year alone runs from its January to its end.
 *
 * @returns null for anything else
 */
export function parsePeriod(text: string): Period | null {
  const period = readPeriod(text);
  if (!period) return null;
  const { from, to } = period;
  return { from: monthOf(from, 1), to: to === null ? null : monthOf(to, 13) };
}

/** @param alone the month that is meant where only a year is given */
function monthOf(date: string, alone: number): number {
  const [year, month = alone] = date.split("-").map(Number);
  return Number(year) * 12 + month - 1;
}

/**
 * The years a scale must show for these periods.
 *
 * @returns the first year and how many; a role that lasts runs to the end of the scale, two years past the last start
 */
export function scaleFor(periods: readonly Period[]): { first: number; years: number } | null {
  if (periods.length === 0) return null;
  const first = Math.floor(Math.min(...periods.map(({ from }) => from)) / 12);
  const last = Math.max(...periods.map(({ from, to }) => Math.ceil(to === null ? from / 12 + 2 : to / 12)));
  return { first, years: last - first };
}

/** Where a period lies on a scale, as shares of its length. */
export function placeOn(
  { from, to }: Period,
  { first, years }: { first: number; years: number },
): { start: number; length: number } {
  const start = (from / 12 - first) / years;
  return { start, length: to === null ? 1 - start : (to - from) / 12 / years };
}
