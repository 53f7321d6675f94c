import { askedLanguage } from "./asked-language";
import { words } from "./words.generated";

/** The BCP 47 tags of the site's languages. The first has addresses without a prefix. */
export const LANGUAGES: readonly string[] = Object.keys(words);

/** The BCP 47 tag of the language that is being rendered or answered in. */
export const language = (): string => askedLanguage() ?? LANGUAGES[0] ?? "en";
