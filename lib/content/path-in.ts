/** The path that words lead along. An entry of a list is named by its place, or by one of its values. Null if a list has no such entry. */
export function pathIn(value: unknown, words: readonly string[]): (string | number)[] | null {
  const path: (string | number)[] = [];
  let at = value;
  for (const word of words) {
    const key = Array.isArray(at) ? indexIn(at, word) : word;
    if (key === -1) return null;
    path.push(key);
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
  }
  return path;
}

/** By what an entry is called, by its place, or else by any of its values. */
function indexIn(list: readonly unknown[], word: string): number {
  const find = (is: (entry: Record<string, unknown>) => boolean) =>
    list.findIndex(
      (entry) => typeof entry === "object" && entry !== null && is(entry as Record<string, unknown>),
    );
  const called = find(({ id, slug, path, name }) => [id, slug, path, name].includes(word));
  if (called !== -1) return called;
  return /^\d+$/.test(word) ? Number(word) : find((entry) => Object.values(entry).includes(word));
}
