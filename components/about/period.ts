/** A span of months, counted from January of year 0; `to` is null while it lasts. */
export type Period = { from: number; to: number | null };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads a role's period as the content writes it: "Dec 2020 to June 2022", "July 2022 to now".
 *
 * @returns null where it is written otherwise; the text is then shown without a bar
 */
export function parsePeriod(text: string): Period | null {
  const [from, to] = text.split(/\s+to\s+/);
  const start = monthOf(from);
  if (start === null || to === undefined) return null;
  if (to.trim().toLowerCase() === "now") return { from: start, to: null };
  const end = monthOf(to);
  return end === null || end < start ? null : { from: start, to: end };
}

function monthOf(text = ""): number | null {
  const match = /^([A-Za-z]{3})[a-z]*\s+(\d{4})$/.exec(text.trim());
  if (!match?.[1]) return null;
  const month = MONTHS.indexOf(match[1].toLowerCase());
  return month < 0 ? null : Number(match[2]) * 12 + month;
}

/**
 * The years a scale must show for these periods.
 *
 * @returns the first year and how many; one that lasts runs to the end of the scale, two years past the last start
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
