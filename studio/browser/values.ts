export type Path = readonly (string | number)[];

export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], root);

/** Returns a copy with one list changed. */
export function withList(root: unknown, path: Path, change: (list: unknown[]) => unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(Array.isArray(root) ? root : []);
  if (Array.isArray(root)) return root.map((one, at) => (at === key ? withList(one, rest, change) : one));
  const fields = (root ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withList(fields[key], rest, change) };
}

/** Returns a copy with another value at a path. */
export function withValueAt(root: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(root)) return root.map((one, at) => (at === key ? withValueAt(one, rest, value) : one));
  const fields = (root ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withValueAt(fields[key], rest, value) };
}

/** Returns a copy with one entry moved. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Item);
