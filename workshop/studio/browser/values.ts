export type Path = readonly (string | number)[];

/** Returns a copy with the value at a path changed; undefined removes it. What is beside the path stays the same object. */
export function withValue(root: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(root);
  if (Array.isArray(root))
    return root.map((one, at) => (at === key ? (withValue(one, rest, change) ?? null) : one));
  const fields = (root ?? {}) as Record<string, unknown>;
  const { [key]: before, ...others } = fields;
  const value = withValue(before, rest, change);
  return value === undefined ? others : { ...fields, [key]: value };
}

/** Returns a copy with another value at a path. */
export const withValueAt = (root: unknown, path: Path, value: unknown): unknown =>
  withValue(root, path, () => value);

/** Returns the value at a path, or undefined. */
export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key], root);

/** Returns a copy with an entry, or without it. */
export const including = <One>(set: ReadonlySet<One>, one: One, isIn: boolean): Set<One> =>
  new Set(isIn ? [...set, one] : [...set].filter((other) => other !== one));

/** Returns a copy with one entry moved. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Item);

/**
 * Returns a translation with a text at a path, or without it. What is empty then goes; entries before it stay the original's.
 *
 * @param order the paths of the original's texts: a new field follows those that are before it there
 */
export function withTranslated(
  root: unknown,
  path: Path,
  text: string | undefined,
  order: readonly Path[],
  at = 0,
): unknown {
  const key = path[at];
  if (key === undefined) return text;
  const before = typeof root === "object" && root !== null ? root : {};
  const inner = withTranslated((before as Fields)[key], path, text, order, at + 1);
  if (typeof key === "number") {
    const list: unknown[] = Array.isArray(before) ? [...before] : [];
    while (list.length <= key) list.push(null);
    list[key] = inner ?? null;
    if (inner === undefined) while (list.length > 0 && (list.at(-1) ?? null) === null) list.pop();
    return list.length > 0 ? list : undefined;
  }
  const { [key]: had, ...others } = before as Fields;
  if (inner === undefined) return Object.keys(others).length > 0 ? others : undefined;
  if (had !== undefined) return { ...before, [key]: inner };
  const isBeside = (one: Path) => path.slice(0, at).every((part, i) => one[i] === part);
  const keys = order.filter(isBeside).map((one) => one[at]);
  const fields = Object.entries(others);
  const next = fields.findIndex(([one]) => keys.indexOf(one) > keys.indexOf(key));
  return Object.fromEntries(fields.toSpliced(next < 0 ? fields.length : next, 0, [key, inner]));
}

type Fields = Readonly<Record<string | number, unknown>>;

/** A translation on top of its original. */
export function laidOn(was: unknown, over: unknown): unknown {
  if (over === undefined || over === null) return was;
  if (typeof was !== "object" || was === null || typeof over !== "object") return over;
  if (Array.isArray(was)) return was.map((one, at) => laidOn(one, (over as Fields)[at]));
  const fields = Object.entries(over).map(([key, one]) => [key, laidOn((was as Fields)[key], one)]);
  return { ...was, ...Object.fromEntries(fields) };
}
