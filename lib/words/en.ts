import type * as english from "./en/all";

/**
 * Every word of the interface, in English: the source of the other languages (lib/words/translations), of which a site may replace
 * any word (content/words.yaml). Each is an ICU message: `{count, plural, one {# page} other {# pages}}`, `<link>a link</link>`.
 * An argument is never called name or email: content/words.yaml may say {name} and {email} for those of the site.
 */
export * as en from "./en/all";

export type English = typeof english;
