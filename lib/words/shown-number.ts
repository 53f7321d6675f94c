import { language } from "./language";
import { numberFormat } from "./say";

/** A number as the language that is being rendered writes it, in one group, as a year: "2,5" in French. */
export const shownNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(language(), { useGrouping: false, ...options }).format(value);
