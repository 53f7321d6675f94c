import { say } from "../words/say";
import { words } from "../words/words.generated";
import { readPeriod } from "./dates";
import { LANGUAGE } from "./language";

/** English dates have one form, whatever the country. */
const isEnglish = new Intl.Locale(LANGUAGE).language === "en";
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(isEnglish ? "en-US" : LANGUAGE, { ...options, timeZone: "UTC" });

const DAY = formatter({ day: "numeric", month: "short", year: "numeric" });
const MONTH = formatter({ month: "long", year: "numeric" });
const SHORT_MONTH = formatter({ month: "short", year: "numeric" });
const DAY_IN_DIGITS = formatter({ day: "2-digit", month: "2-digit", year: "numeric" });
const MONTH_IN_DIGITS = formatter({ month: "2-digit", year: "numeric" });

/** A date of the content, as its most exact form says it; a year alone stays as it is. */
const shown = (date: string, day: Intl.DateTimeFormat, month: Intl.DateTimeFormat): string =>
  date.length === 4 ? date : (date.length === 7 ? month : day).format(new Date(date));

/** "Jun 30, 2025", "October 2024", "2024". */
export const shownDate = (date: string): string => shown(date, DAY, MONTH);

/** "20-05-2022", "05-2022" or "2022" in English. */
export const dayMonthYear = (date: string): string =>
  isEnglish ? date.split("-").reverse().join("-") : shown(date, DAY_IN_DIGITS, MONTH_IN_DIGITS);

/** "Dec 2020 to June 2022": English months with more than four letters are cut to three. */
export function shownPeriod(text: string): string {
  const period = readPeriod(text);
  if (!period) return text;
  const { from, to } = period;
  if (to === from) return shownShort(from);
  const { about } = words;
  return to === null
    ? say(about.periodToNow, { from: shownShort(from) })
    : say(about.period, { from: shownShort(from), to: shownShort(to) });
}

function shownShort(date: string): string {
  if (!isEnglish) return shown(date.slice(0, 7), DAY, SHORT_MONTH);
  return shown(date.slice(0, 7), DAY, MONTH).replace(/^(\p{L}{3})\p{L}{2,}/u, "$1");
}
