import { language } from "../words/language";
import { once, say } from "../words/say";
import { shownNumber } from "../words/shown-number";
import { words } from "../words/site-words";
import { readPeriod } from "./dates";

const isEnglish = (): boolean => new Intl.Locale(language()).language === "en";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const MONTH = { month: "long", year: "numeric" } as const;
const SHORT_MONTH = { month: "short", year: "numeric" } as const;
const DAY_IN_DIGITS = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const MONTH_IN_DIGITS = { month: "2-digit", year: "numeric" } as const;

// English dates have one form, whatever the country.
const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  formatIn(isEnglish() ? "en-US" : language(), date, options);

const formatIn = (tag: string, date: string, options: Intl.DateTimeFormatOptions): string =>
  once(
    `date ${tag} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }),
  ).format(new Date(date));

/** A date of the content, as its most exact form says it; a year alone has no calendar's words. */
const shown = (date: string, day: Intl.DateTimeFormatOptions, month: Intl.DateTimeFormatOptions): string =>
  date.length === 4 ? shownNumber(Number(date)) : format(date, date.length === 7 ? month : day);

/** "Jun 30, 2025", "October 2024", "2024". */
export const shownDate = (date: string): string => shown(date, DAY, MONTH);

/** A day of an article, as the country writes it: "2 March 2025" in en-GB. */
export const longDate = (date: string): string =>
  formatIn(language(), date, { day: "numeric", month: "long", year: "numeric" });

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
