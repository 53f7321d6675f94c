// Content has one format: 2025, 2025-03 or 2025-03-02, and periods such as "2021 to now".

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
];

/** Finds a month's number, from 1, by its first letters; 0 if unknown. */
export const monthNumber = (name: string): number =>
  MONTHS.findIndex((month) => name.length > 2 && month.toLowerCase().startsWith(name.toLowerCase())) + 1;

/** Whether a text is an existing day, month or year. */
export function isDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return false;
  const whole = `${text}-01-01`.slice(0, 10);
  const at = new Date(whole);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole);
}

/** A period between two dates; `to` is null if it continues. */
export type Period = { from: string; to: string | null };

/** Reads a period or a single date. Null for another format, or an end before the beginning. */
export function readPeriod(text: string): Period | null {
  const [from = "", to = from, ...more] = text.split(" to ");
  if (more.length > 0 || !isDate(from)) return null;
  if (to === "now") return { from, to: null };
  // "2021 to 2021-06" and "2021-06 to 2021" are both valid.
  return isDate(to) && (to.startsWith(from) || from.startsWith(to) || from < to) ? { from, to } : null;
}
