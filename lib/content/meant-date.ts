import { isDate, monthNumber, readPeriod } from "./dates";

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
