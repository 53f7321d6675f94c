import { studyPath } from "../paths";
import { LANGUAGES, language } from "../words/language";
import { articles } from "./blog";
import { catalogue } from "./catalogue";
import { type Direction, directionOfLanguage } from "./direction";
import { own } from "./own";
import { translated } from "./own.generated";
import type { OwnName } from "./own-files";
import { pathIn } from "./path-in";
import type { Translated } from "./schema/translated";
import { walkTexts } from "./walk-texts";

/** Empty for a text in the language of the page. */
export type TextLanguage = { lang?: string; dir?: Direction };

/**
 * The attributes of an element that shows a text of the content: in development its name, by which the studio finds it
 * (workshop/studio/browser/preview/named.ts), and the language of a text that is not translated. An element whose words are the site's
 * own, made from a date or a number of the content, and one of a client component have a `data-field` alone.
 */
export const field = (name: string | undefined): TextLanguage & { "data-field"?: string } => ({
  ...(process.env.NODE_ENV !== "production" && name !== undefined && { "data-field": name }),
  ...textLanguage(name),
});

/** The language of a text, or of all texts of a group, if it is not the page's. Of two names, as of a card and its study, the first with a text counts. */
export function textLanguage(name: string | undefined): TextLanguage {
  const [first = ""] = LANGUAGES;
  const tag = language();
  if (name === undefined || tag === first || !isLeft(name, tag)) return {};
  const dir = directionOfLanguage(first);
  return { lang: first, ...(dir !== directionOfLanguage(tag) && { dir }) };
}

const LETTER = /\p{L}/u;

/** Whether a text stays in the site's first language. */
function isLeft(name: string, tag: string): boolean {
  for (const one of name.split(", ")) {
    const [file = "", ...words] = one.split(" ");
    const source = sourceOf(file, tag);
    // Private content has no translation.
    if (!source) return true;
    const path = pathIn(source.content, words);
    const value = path?.reduce<unknown>((at, key) => (at as Content | undefined)?.[key], source.content);
    let said = false;
    walkTexts(value, (_, text) => {
      said ||= LETTER.test(text);
    });
    const at = path?.join(" ");
    if (said) return !source.fields.some((done) => done === at || done.startsWith(`${at} `));
  }
  return false;
}

type Content = Record<PropertyKey, unknown>;

/** The content of a file or of the page at an address, and what of it is translated. */
function sourceOf(file: string, tag: string): { content: unknown; fields: readonly string[] } | undefined {
  const files: Content = own();
  if (Object.hasOwn(files, file))
    return { content: files[file], fields: translated[tag]?.fields[file as OwnName] ?? [] };
  const { studies, locked } = catalogue();
  const study = [...studies, ...locked].find(({ slug }) => studyPath(slug) === file);
  const article = articles().find(({ slug }) => `/blog/${slug}` === file);
  const { translation } = (study ?? article ?? {}) as Translated;
  const content = article
    ? Object.create(article, {
        body: { get: () => article.html },
        // Of an article with a text it is counted, and said in the words of the page.
        readTime: { get: () => (article.html ? undefined : article.readTime) },
      })
    : study;
  return content && { content, fields: translation?.fields ?? [] };
}
