import { type InLanguage, languagePart } from "../paths";
import { askedLanguage, inLanguage } from "./asked-language";
import { words } from "./words.generated";

/** The BCP 47 tags of the site's languages. The first has addresses without a prefix. */
export const LANGUAGES: readonly string[] = Object.keys(words);
export const [FIRST_LANGUAGE = "en", ...OTHER_LANGUAGES] = LANGUAGES;

/** The BCP 47 tag of the language that is being rendered or answered in. */
export const language = (): string => askedLanguage() ?? FIRST_LANGUAGE;

/** The language that a part of addresses names: "pt-br" -> "pt-BR". Undefined for other parts: the first language has none. */
export const languageBelow = (part: string): string | undefined =>
  OTHER_LANGUAGES.find((tag) => languagePart(tag) === part);

/** The part of addresses that names the language that is being rendered or answered in; nothing for the first one. */
export function thisLanguage(): InLanguage {
  const tag = language();
  return tag === FIRST_LANGUAGE ? {} : { lang: languagePart(tag) };
}

/** Runs `work` in the site's first language, which is the owner's. */
export const inOwnersLanguage = <Result>(work: () => Result): Result => inLanguage(FIRST_LANGUAGE, work);
