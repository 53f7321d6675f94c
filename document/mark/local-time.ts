// Also used in the browser: the overlay shows the same text as the mark in the pages.

/**
 * @param language a BCP 47 tag
 * @returns for example "21 Nov 2026, 14:02 GMT+1"
 */
export function localDateTime(language: string, at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: "2-digit",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
    timeZoneName: "shortOffset",
  });
  // Hebrew has one before the offset, which the mark would show as a code.
  return format.format(at).replace(/\p{Bidi_Control}/gu, "");
}

/** @returns the zone if this host knows it, otherwise UTC: a browser may send any value */
export function timeZone(value: string): string {
  if (value.length > 64 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(value)) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
