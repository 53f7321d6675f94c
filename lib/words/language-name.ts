import { LANGUAGES } from "./language";

const languageOf = (tag: string): string => tag.split("-")[0] ?? tag;

/** What a language is called in itself: "Français". With its region or script only if the site also has another form of it. */
export function languageName(tag: string, all: readonly string[] = LANGUAGES): string {
  const isAlone = all.filter((one) => languageOf(one) === languageOf(tag)).length < 2;
  const names = new Intl.DisplayNames(tag, { type: "language", languageDisplay: "standard" });
  const [first = "", ...rest] = names.of(isAlone ? languageOf(tag) : tag) ?? tag;
  return first.toLocaleUpperCase(tag) + rest.join("");
}
