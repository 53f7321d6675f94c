import { isGroup, kindOf, nameOf, type Schema } from "./form-schema";
import type { Path } from "./values";

/** A group of fields, a list, or an entry of a list. */
export type Place = Readonly<{ path: Path; words: string; kind: string | null; level: number }>;

/**
 * Lists the groups of a form, the lists whose entries have fields, and these entries, as far as they are filled.
 *
 * @param schema the form's, from `formSchema`
 */
export function outlineOf(schema: Schema, value: unknown, path: Path = []): Place[] {
  const level = path.length;
  const items = schema.items as Schema | undefined;
  if (items)
    return (Array.isArray(value) ? value : []).map((entry, at) => ({
      path: [...path, at],
      words: nameOf(items, entry) || `Number ${at + 1}`,
      kind: kindOf(items, entry).name,
      level,
    }));
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([key, field]) => {
    if (!isGroup((field.items as Schema | undefined) ?? field)) return [];
    const at = [...path, key];
    const inside = (value as Record<string, unknown> | null | undefined)?.[key];
    return [{ path: at, words: field.title ?? key, kind: null, level }, ...outlineOf(field, inside, at)];
  });
}
