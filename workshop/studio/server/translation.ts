import { z } from "zod";
import { factsOf, fieldAt } from "../../../lib/content/fields";
import { isText } from "../../../lib/content/translation";
import { type Texts, textsOf } from "../../content/check/texts";
import { changedSince } from "../../content/check/translation-record";
import { isAsked } from "../../content/check/untranslated";
import { type FileContent, readText, textsOfContent } from "../../content/content-text";
import { schemaOf } from "../../content/files";
import { jsonSchema } from "../../content/generate/json-schemas";
import { fieldInWords, sentence } from "../../content/in-words";
import type { Path } from "../browser/values";
import type { Entry } from "./entries";

/** A text that a translation has or may have. */
export type TranslatedText = Readonly<{
  path: Path;
  /** The group of the original that it is in; empty for none. */
  section: string;
  label: string;
  /** The original's text; empty if the original has none. */
  was: string;
  isMarkdown: boolean;
  /** Whether each language writes it differently: not a name, a figure or a file. */
  isAsked: boolean;
  /** Whether the original was changed since the translation was written. */
  isChanged: boolean;
}>;

/**
 * Lists the texts of a translation in the order of its original, those of the translation alone at the end.
 *
 * @throws ContentError if one of the two cannot be read
 */
export function translatedTexts(root: string, { file, translation, kind, own, page, isPrivate }: Entry) {
  const texts = textsOf(root);
  const schema = schemaOf({ kind, own }) ?? z.unknown();
  const named = jsonSchema(schema);
  const original = contentIn(texts, translation?.of ?? file);
  const written = textsOfContent(contentIn(texts, file));
  const changed = changedSince(texts).filter((one) => one.file === file);
  const keyOf = (path: readonly PropertyKey[]) => path.join(" ");
  const textAt = (path: readonly PropertyKey[], was: string): TranslatedText => {
    const isBody = kind === "article" && keyOf(path) === "body";
    const field = isBody ? null : fieldAt(schema, path, original.value);
    const facts = field ? factsOf(field) : {};
    const section = fieldInWords(named, path.slice(0, sectionEnd(path)), original.value);
    const whole = fieldInWords(named, path, original.value);
    const label = keyOf(path) === "slug" ? "address" : whole.slice(section ? section.length + 2 : 0);
    return {
      path: path as Path,
      section: sentence(section),
      label: sentence(label),
      was,
      isMarkdown: isBody || facts.control === "markdown",
      isAsked: isAsked(field, was),
      isChanged: changed.some((one) => keyOf(one.path) === keyOf(path)),
    };
  };
  const mayDiffer = (path: readonly PropertyKey[], text: string) => {
    if (kind === "article" && keyOf(path) === "body") return true;
    const field = fieldAt(schema, path, original.value);
    return field !== undefined && (isText(field) ? /\p{L}/u.test(text) : !!factsOf(field).publicFile);
  };
  const keys = new Set(written.map(({ path }) => keyOf(path)));
  const slug = { path: ["slug"], text: page.split("/").at(-1) ?? "" };
  const hasAddress = kind === "article" || (kind === "study" && !isPrivate);
  const listed = [
    ...(hasAddress ? [slug] : []),
    ...textsOfContent(original).filter(
      ({ path, text }) => keyOf(path) !== "slug" && (keys.has(keyOf(path)) || mayDiffer(path, text)),
    ),
  ];
  const known = new Set(listed.map(({ path }) => keyOf(path)));
  return [
    ...listed.map(({ path, text }) => textAt(path, text)),
    ...written.filter(({ path }) => !known.has(keyOf(path))).map(({ path }) => textAt(path, "")),
  ];
}

/** A file's content; none if it is missing. */
const contentIn = (texts: Texts, file: string): FileContent =>
  texts.has(file) ? readText(file, texts.text(file)) : { value: {}, body: null };

/** How much of a text's path names its group: an entry of a list, or a group of fields. */
function sectionEnd(path: readonly PropertyKey[]): number {
  const end = path.findIndex((key) => typeof key === "number") + 1;
  if (end > 0 && end < path.length) return end;
  return typeof path[1] === "string" ? 1 : 0;
}
