import { deepEquals } from "@rjsf/utils";
import type { FileContent } from "../../authoring/content-text";
import { isFields } from "../../authoring/is-fields";

/**
 * Joins two edits of one file. Two edits of different fields, or of different entries of a list, go together.
 *
 * @param base what both were made from
 * @returns null if both changed the same text, the same entry, or the length of one list
 */
export function mergedContent(base: FileContent, mine: FileContent, theirs: FileContent): FileContent | null {
  const merged = merge(base, mine, theirs);
  return merged && (merged.value as FileContent);
}

/** In an object, because any value may be the result. */
type Merged = { value: unknown } | null;

function merge(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (deepEquals(mine, base) || deepEquals(mine, theirs)) return { value: theirs };
  if (deepEquals(theirs, base)) return { value: mine };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs);
  if (!isFields(base) || !isFields(mine) || !isFields(theirs)) return null;
  const value: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const one = merge(base[key], mine[key], theirs[key]);
    if (!one) return null;
    if (one.value !== undefined) value[key] = one.value;
  }
  return { value };
}

/** An entry that both changed may be another one now: they are never joined within it. */
function mergeLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): Merged {
  if (base.length !== mine.length || base.length !== theirs.length) return null;
  const value = base.map((one, at) => {
    if (deepEquals(mine[at], one)) return theirs[at];
    return deepEquals(theirs[at], one) || deepEquals(theirs[at], mine[at]) ? mine[at] : undefined;
  });
  return value.includes(undefined) ? null : { value };
}
