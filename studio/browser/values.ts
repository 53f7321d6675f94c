export type Path = readonly (string | number)[];

/** @returns what stands there; undefined where nothing does */
export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], root);

/** A copy in which one list is another. */
export function withList(root: unknown, path: Path, change: (list: unknown[]) => unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(Array.isArray(root) ? root : []);
  if (Array.isArray(root)) return root.map((one, at) => (at === key ? withList(one, rest, change) : one));
  const fields = (root ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withList(fields[key], rest, change) };
}

/** A copy of a list in which one entry stands elsewhere. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from] as Item, ...rest.slice(to)];
}
