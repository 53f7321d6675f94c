import { directionOf } from "./direction";
import { site } from "./own.generated";

/** The BCP 47 tag of the site's language. The schema wants one. */
export const [LANGUAGE = "en"] = site.languages;

/** The direction of a language: that of its own name for itself. */
export const directionOfLanguage = (tag: string) =>
  directionOf(new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag);
