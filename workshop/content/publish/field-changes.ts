import { BLOCK_NAMES } from "../../../lib/content/block-names";
import { isFields } from "../../../lib/content/is-fields";
import type { FileContent } from "../content-text";
import { inWords, placeInWords, sentence } from "../in-words";
import { align, inOrder, isSame } from "../yaml/align";

/** A field with its old and new text; null where it is missing. An entry that only moved has the same text twice. */
export type FieldChange = {
  path: readonly (string | number)[];
  before: string | null;
  after: string | null;
  isMoved: boolean;
};

/** The fields of a content file, with an article's text as one of them. */
export const allFields = ({ value, body }: FileContent): Record<string, unknown> => ({
  ...(value as object),
  ...(body === null ? {} : { text: body }),
});

/** Lists the fields that differ. An entry of a list is compared with the entry that it comes from. */
export function fieldChanges(before: unknown, after: unknown, path: FieldChange["path"] = []): FieldChange[] {
  if (isSame(before, after)) return [];
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      fieldChanges(before[key], after[key], [...path, key]),
    );
  if (hasEntries(before) && hasEntries(after)) return entryChanges(before, after, path);
  const key = path.at(-1);
  return [{ path, before: valueInWords(before, key), after: valueInWords(after, key), isMoved: false }];
}

function entryChanges(before: unknown[], after: unknown[], path: FieldChange["path"]): FieldChange[] {
  const from = align(before, after);
  const kept = inOrder(from);
  const changed = after.flatMap((entry, to) => {
    const at = from[to] ?? null;
    const own = [...path, to];
    if (at === null) return [{ path: own, before: null, after: valueInWords(entry), isMoved: false }];
    const text = valueInWords(entry);
    const moved = kept.has(at) ? [] : [{ path: own, before: text, after: text, isMoved: true }];
    return [...moved, ...fieldChanges(before[at], entry, own)];
  });
  const gone = before.flatMap((entry, at) =>
    from.includes(at)
      ? []
      : [{ path: [...path, at], before: valueInWords(entry), after: null, isMoved: false }],
  );
  return [...changed, ...gone];
}

/** A list of words is one field. */
const hasEntries = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isFields);

/** A value in words, null if there is none: each field of a group on a line, such as "Picture: ferry/quay". `key`: its own. */
export function valueInWords(value: unknown, key?: PropertyKey): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value))
    return value.map((one) => valueInWords(one)).join(hasEntries(value) ? "\n\n" : ", ");
  if (isFields(value))
    return Object.entries(value)
      .map(([name, inner]) => `${sentence(placeInWords([name]))}: ${valueInWords(inner, name) ?? ""}`)
      .join("\n");
  const kinds: Readonly<Record<string, string>> = BLOCK_NAMES;
  const text = String(value);
  const [, face] = /^@fontsource(?:-variable)?\/(.+)$/.exec(text) ?? [];
  return face ? inWords(face) : key === "type" ? (kinds[text] ?? text) : text;
}
