import { stringify } from "yaml";
import { isFields } from "../../../lib/content/is-fields";
import type { FileContent } from "../content-text";
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
  return [{ path, before: textOf(before), after: textOf(after), isMoved: false }];
}

function entryChanges(before: unknown[], after: unknown[], path: FieldChange["path"]): FieldChange[] {
  const from = align(before, after);
  const kept = inOrder(from);
  const changed = after.flatMap((entry, to) => {
    const at = from[to] ?? null;
    const own = [...path, to];
    if (at === null) return [{ path: own, before: null, after: textOf(entry), isMoved: false }];
    const text = textOf(entry);
    const moved = kept.has(at) ? [] : [{ path: own, before: text, after: text, isMoved: true }];
    return [...moved, ...fieldChanges(before[at], entry, own)];
  });
  const gone = before.flatMap((entry, at) =>
    from.includes(at) ? [] : [{ path: [...path, at], before: textOf(entry), after: null, isMoved: false }],
  );
  return [...changed, ...gone];
}

/** A list of words is one field. */
const hasEntries = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isFields);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && !hasEntries(value)) return value.join(", ");
  return typeof value === "object" ? stringify(value, { lineWidth: 0 }).trimEnd() : String(value);
}
