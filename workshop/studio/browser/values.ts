export type Path = readonly (string | number)[];

/** Returns a copy with the value at a path changed. */
export function withValue(root: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(root);
  if (Array.isArray(root)) return root.map((one, at) => (at === key ? withValue(one, rest, change) : one));
  const fields = (root ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, change) };
}

/** Returns a copy with another value at a path. */
export const withValueAt = (root: unknown, path: Path, value: unknown): unknown =>
  withValue(root, path, () => value);

/** Returns the value at a path, or undefined. */
export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key], root);

/** Returns a copy with one entry moved. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Item);
