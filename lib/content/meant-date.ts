import { isDate, monthNumber, readPeriod } from "./dates";

/** Reads other formats of a date, such as "March 2025" or "30.6.2025"; undefined if it is ambiguous or not a date. */
export function meantDate(text: string): string | undefined {
  const words = text.trim().replace(/(\d)(st|nd|rd|th)\b/i, "$1");
  const found =
    match(words, /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?$/, (year, month, day) => [year, month, day]) ??
    match(words, /^(\d{1,2})[-./](\d{4})$/, (month, year) => [year, month]) ??
    match(words, /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, (day, month, year) => [year, month, day]) ??
    match(words, /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (one, other, year) => slashed(one, other, year)) ??
    match(words, /^([a-z]+)\.?,? (\d{4})$/i, (month, year) => [year, named(month)]) ??
    match(words, /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/i, (month, day, year) => [year, named(month), day]) ??
    match(words, /^(\d{1,2})\.? ([a-z]+)\.?,? (\d{4})$/i, (day, month, year) => [year, named(month), day]);
  const date = found?.flatMap((part) => (part ? part.padStart(2, "0") : [])).join("-");
  return date !== undefined && isDate(date) ? date : undefined;
}

type Parts = (string | undefined)[];

function match(text: string, pattern: RegExp, parts: (...found: string[]) => Parts): Parts | undefined {
  const found = pattern.exec(text);
  return found ? parts(...found.slice(1)) : undefined;
}

const named = (month: string): string => String(monthNumber(month));

/** Either number may be the day: only one above 12 decides. */
function slashed(one = "", other = "", year = ""): Parts {
  if (Number(one) > 12) return [year, other, one];
  return Number(other) > 12 ? [year, one, other] : [];
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
