import { language } from "./language";
import { once } from "./say";

/** A number as the language that is being rendered writes it, in one group, as a year: "2,5" in French. */
export function shownNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const tag = language();
  return once(
    `shown ${tag} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(tag, { useGrouping: false, ...options }),
  ).format(value);
}
