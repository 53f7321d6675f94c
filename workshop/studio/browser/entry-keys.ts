import { isSame } from "../../content/yaml/align";

/** An entry of a list, with the key that React knows it by. */
export type Keyed = Readonly<{ key: number; value: unknown }>;

let last = 0;

/**
 * Gives the entries of a list keys. An entry that is moved, or that is edited in its place, keeps its key, and an unchanged
 * one its object: only what changed is rendered.
 *
 * @param before the entries of the last time
 */
export function keyed(before: readonly Keyed[], now: readonly unknown[]): readonly Keyed[] {
  const free = new Set(before);
  const take = (found: Keyed | undefined) => {
    if (found) free.delete(found);
    return found;
  };
  const same = now.map((value, at) => {
    const there = before[at];
    return take(there && free.has(there) && isSame(there.value, value) ? there : undefined);
  });
  const equal = now.map((value, at) => same[at] ?? take([...free].find((one) => isSame(one.value, value))));
  const isEdited = now.length === before.length;
  const rest = [...free].values();
  return now.map((value, at) => {
    const found = equal[at];
    if (found) return found;
    const edited = isEdited ? rest.next().value : undefined;
    last += 1;
    return { key: edited?.key ?? last, value };
  });
}
