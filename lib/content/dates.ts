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

const partsOf = (date: string) => {
  const [year = "", month, day] = date.split("-");
  return { year, month: month ? (MONTHS[Number(month) - 1] ?? "") : "", day: day ? String(Number(day)) : "" };
};

/** "Jun 30, 2025", "October 2024", "2024". */
export function shownDate(date: string): string {
  const { year, month, day } = partsOf(date);
  if (day) return `${month.slice(0, 3)} ${day}, ${year}`;
  return month ? `${month} ${year}` : year;
}

/** "20-05-2022", "05-2022" or "2022". */
export const dayMonthYear = (date: string): string => date.split("-").reverse().join("-");

/** "Dec 2020 to June 2022": months with more than four letters are cut to three. */
export function shownPeriod(text: string): string {
  const period = readPeriod(text);
  if (!period) return text;
  const { from, to } = period;
  if (to === from) return shownShort(from);
  return `${shownShort(from)} to ${to === null ? "now" : shownShort(to)}`;
}

function shownShort(date: string): string {
  const { year, month } = partsOf(date);
  return [month.length > 4 ? month.slice(0, 3) : month, year].filter(Boolean).join(" ");
}
