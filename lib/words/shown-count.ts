/** A whole number as a language writes it, in one group, with at least so many digits: "03", in Egypt's Arabic "٠٣". */
export const shownCount = (count: number, lang: string, digits = 1): string =>
  count.toLocaleString(lang, { minimumIntegerDigits: digits, useGrouping: false });
