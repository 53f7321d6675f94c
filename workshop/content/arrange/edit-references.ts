import { z } from "zod";
import { valueAt } from "../../../lib/content/content-error";
import { definitionOf, fieldAt, kindsOf } from "../../../lib/content/fields";
import { isFields } from "../../../lib/content/is-fields";
import { linksIn } from "../../../lib/content/markdown-places";
import type { FileContent } from "../content-text";
import { UsageError } from "../usage-error";
import type { ReadFile } from "./read-content";
import { leadsTo, type Reference, referencesIn, schemaAt, type Target } from "./references";

/** New texts, new keys and removed values, each by its path as JSON. */
type Edits = { texts: Map<string, string>; keys: Map<string, string>; cuts: Set<string> };

/** Where a renamed study or article is now. `address` returns an address with the new path, if it had an old one. */
export type NewPlace = { slug: string; address: (text: string) => string };

/**
 * Returns a file's content with the references to a target led to its new place.
 *
 * @throws UsageError if a record has both the old and the new address
 */
export function ledElsewhere(one: ReadFile, target: Target, to: NewPlace): FileContent {
  const edits = noEdits();
  for (const { path, kind } of referencesIn(one, target)) {
    const at = JSON.stringify(path);
    const text = textAt(one, path);
    if (kind === "key") edits.keys.set(at, freeKey(one, path, to.address(String(path.at(-1)))));
    else if (kind === "link") edits.texts.set(at, withLinks(text, target, to.address));
    else edits.texts.set(at, target.slugs?.includes(text) ? to.slug : to.address(text));
  }
  return edited(one, edits);
}

/**
 * Returns a file's content without the references to a target: the entry of a list, the record or the optional field of each.
 * Of a link within Markdown, its words stay.
 *
 * @param original of a translation: what is cut there is cut here, so that the entries of its lists still fit
 * @returns also the references that cannot be taken out, since their fields are required
 */
export function takenOut(
  one: ReadFile,
  target: Target,
  original?: ReadFile,
): { content: FileContent; required: Reference[] } {
  const { edits, required } = cutsIn(one, target);
  const cuts = original ? cutsIn(original, target).edits.cuts : [];
  return { content: edited(one, { ...edits, cuts: new Set([...edits.cuts, ...cuts]) }), required };
}

/** Whether a translation has words for what is taken out of its original. */
export const losesWords = (one: ReadFile, target: Target, original: ReadFile): boolean =>
  [...cutsIn(original, target).edits.cuts].some(
    (path) => valueAt(one.value, JSON.parse(path) as Reference["path"]) !== undefined,
  );

function cutsIn(one: ReadFile, target: Target): { edits: Edits; required: Reference[] } {
  const edits = noEdits();
  const required: Reference[] = [];
  for (const reference of referencesIn(one, target)) {
    const { path, kind } = reference;
    const cut = kind === "link" ? null : one.original === undefined ? removableAt(one, path) : path;
    if (kind === "link") edits.texts.set(JSON.stringify(path), withoutLinks(textAt(one, path), target));
    else if (cut) edits.cuts.add(JSON.stringify(cut));
    else required.push(reference);
  }
  return { edits, required };
}

const noEdits = (): Edits => ({ texts: new Map(), keys: new Map(), cuts: new Set() });

const textAt = ({ value, body }: ReadFile, path: Reference["path"]): string =>
  path.join() === "body" && body !== null ? body : String(valueAt(value, path));

const edited = ({ value, body }: ReadFile, edits: Edits): FileContent => ({
  value: rebuilt(value ?? {}, edits, []),
  body: body && (edits.texts.get('["body"]') ?? body),
});

function rebuilt(value: unknown, edits: Edits, path: Reference["path"]): unknown {
  const below = (key: string | number) => [...path, key];
  const isCut = (key: string | number) => edits.cuts.has(JSON.stringify(below(key)));
  if (Array.isArray(value))
    return value.flatMap((item, at) => (isCut(at) ? [] : [rebuilt(item, edits, below(at))]));
  if (!isFields(value)) return edits.texts.get(JSON.stringify(path)) ?? value;
  const fields = Object.entries(value).filter(([key]) => !isCut(key));
  return Object.fromEntries(
    fields.map(([key, inner]) => [
      edits.keys.get(JSON.stringify(below(key))) ?? key,
      rebuilt(inner, edits, below(key)),
    ]),
  );
}

function freeKey({ file, value }: ReadFile, path: Reference["path"], key: string): string {
  const record = valueAt(value, path.slice(0, -1)) as object;
  if (!Object.hasOwn(record, key)) return key;
  throw new UsageError(`${file} has ${String(path.at(-1))} and ${key}. Remove one of them.`);
}

/** The nearest value around a reference that may be missing. */
function removableAt({ file, value }: ReadFile, path: Reference["path"]): Reference["path"] | null {
  const schema = schemaAt(file);
  for (let length = path.length; length > 0; length--) {
    const [at, parent] = [path.slice(0, length), path.slice(0, length - 1)];
    if (Array.isArray(valueAt(value, parent))) return at;
    const record = schema && fieldAt(schema, parent, value);
    if (record && kindsOf(record, valueAt(value, parent)).some((kind) => definitionOf(kind).valueType))
      return at;
    const field = schema && fieldAt(schema, at, value);
    if (field && z.safeParse(field, undefined).success) return at;
  }
  return null;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The addresses in a Markdown text that lead to a target. */
const linksTo = (text: string, target: Target): Set<string> =>
  new Set(linksIn(text).flatMap(({ href }) => (leadsTo(target, href) ? [href] : [])));

function withLinks(text: string, target: Target, moved: (href: string) => string): string {
  let after = text;
  for (const href of linksTo(text, target))
    after = after.replace(
      new RegExp(`(\\]\\(\\s*<?|\\]:\\s*<?)${literal(href)}(?=[\\s>)]|$)`, "gm"),
      (_, before: string) => before + moved(href),
    );
  return after;
}

/** In brackets, a link's words may contain one pair of brackets: a picture. */
const WORDS = "(?<!!)\\[((?:[^\\[\\]\\\\]|\\\\.|!?\\[[^\\[\\]]*\\])*)\\]";
const TITLE = "(?:\\s+(?:\"[^\"]*\"|'[^']*'|\\([^)]*\\)))?";

function withoutLinks(text: string, target: Target): string {
  let after = text;
  for (const href of linksTo(text, target))
    after = after.replace(new RegExp(`${WORDS}\\(\\s*<?${literal(href)}>?${TITLE}\\s*\\)`, "g"), "$1");
  return after;
}
