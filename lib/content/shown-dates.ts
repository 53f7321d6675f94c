import { language } from "../words/language";
import { say } from "../words/say";
import { words } from "../words/site-words";
import { readPeriod } from "./dates";

const isEnglish = (): boolean => new Intl.Locale(language()).language === "en";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const MONTH = { month: "long", year: "numeric" } as const;
const SHORT_MONTH = { month: "short", year: "numeric" } as const;
const DAY_IN_DIGITS = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const MONTH_IN_DIGITS = { month: "2-digit", year: "numeric" } as const;

/** Formatters are slow to make. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function format(date: string, options: Intl.DateTimeFormatOptions): string {
  const key = language() + JSON.stringify(options);
  // English dates have one form, whatever the country.
  const tag = isEnglish() ? "en-US" : language();
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter.format(new Date(date));
}

/** A date of the content, as its most exact form says it; a year alone stays as it is. */
const shown = (date: string, day: Intl.DateTimeFormatOptions, month: Intl.DateTimeFormatOptions): string =>
  date.length === 4 ? date : format(date, date.length === 7 ? month : day);

/** "Jun 30, 2025", "October 2024", "2024". */
export const shownDate = (date: string): string => shown(date, DAY, MONTH);

/** "20-05-2022", "05-2022" or "2022" in English. */
export const dayMonthYear = (date: string): string =>
  isEnglish() ? date.split("-").reverse().join("-") : shown(date, DAY_IN_DIGITS, MONTH_IN_DIGITS);

/** "Dec 2020 to June 2022": English months with more than four letters are cut to three. */
export function shownPeriod(text: string): string {
  const period = readPeriod(text);
  if (!period) return text;
  const { from, to } = period;
  if (to === from) return shownShort(from);
  const { about } = words();
  return to === null
    ? say(about.periodToNow, { from: shownShort(from) })
    : say(about.period, { from: shownShort(from), to: shownShort(to) });
}

function shownShort(date: string): string {
  if (!isEnglish()) return shown(date.slice(0, 7), DAY, SHORT_MONTH);
  return shown(date.slice(0, 7), DAY, MONTH).replace(/^(\p{L}{3})\p{L}{2,}/u, "$1");
}
