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

// With slashes, either number may be the day unless one is above 12.
const FORMATS = [
  /^(?<year>\d{4})[-./](?<month>\d{1,2})(?:[-./](?<day>\d{1,2})(?:[T ]\d{1,2}:.*)?)?$/,
  /^(?<month>\d{1,2})[-./](?<year>\d{4})$/,
  /^(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4})$/,
  /^(?<day>1[3-9]|[23]\d)\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<day>1[3-9]|[23]\d)\/(?<year>\d{4})$/,
  /^(?<name>[a-z]+)\.?,? (?<year>\d{4})$/i,
  /^(?<name>[a-z]+)\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})\.? (?<name>[a-z]+)\.?,? (?<year>\d{4})$/i,
];

/** Reads other formats of a date, such as "March 2025" or "30.6.2025"; undefined if it is ambiguous or not a date. */
export function meantDate(text: string): string | undefined {
  const words = text.trim().replace(/(\d)(st|nd|rd|th)\b/i, "$1");
  const {
    year,
    name = "",
    month = String(monthNumber(name)),
    day,
  } = FORMATS.map((format) => format.exec(words)?.groups).find(Boolean) ?? {};
  const date = [year, month, day].flatMap((part) => (part ? part.padStart(2, "0") : [])).join("-");
  return isDate(date) ? date : undefined;
}

/** Reads other formats of a period: "2021 - Present", "since 2021", "May 2018 until today". */
export function meantPeriod(text: string): string | undefined {
  const words = text.trim().replace(/^(since|from) (.*?)(?: on)?$/i, "$2 to now");
  const [from = "", to = "", ...more] = words
    .replace(/^(\d{4})-(\d{4}|\D+)$/, "$1 to $2")
    .split(/\s*[–—]\s*|\s+(?:to|till|until|-)\s+/i);
  const end = /^(now|present|today|current|ongoing)$/i.test(to) ? "now" : asDate(to);
  const period = `${asDate(from)} to ${end}`;
  return more.length === 0 && readPeriod(period) ? period : undefined;
}

const asDate = (text: string): string | undefined => (isDate(text) ? text : meantDate(text));
