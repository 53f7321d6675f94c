/**
 * Finds for each entry of a new list the entry of the old list that it comes from: unchanged, changed or moved.
 *
 * @returns for each wanted entry its index in `old`, or null for a new entry; no index occurs twice
 */
export function align(old: readonly unknown[], wanted: readonly unknown[]): (number | null)[] {
  const from: (number | null)[] = wanted.map(() => null);
  const free = new Set(old.keys());
  const pair = (to: number, at: number | undefined) => {
    if (at === undefined) return;
    from[to] = at;
    free.delete(at);
  };
  for (const [at, to] of longestCommon(old, wanted)) pair(to, at);
  const eachNew = (find: (value: unknown, to: number) => number | undefined) => {
    for (const [to, value] of wanted.entries()) if (from[to] === null) pair(to, find(value, to));
  };
  eachNew((value) => [...free].find((at) => isSame(old[at], value)));
  eachNew((value) => mostAlike(old, free, value));
  // Entries left between the same neighbours were changed in place.
  eachNew((_, to) => {
    const before = Math.max(-1, ...from.slice(0, to).flatMap((at) => at ?? []));
    const next = Math.min(old.length, ...from.slice(to).flatMap((at) => at ?? []));
    return [...free].find((at) => at > before && at < next);
  });
  return from;
}

/**
 * The entries that keep their order: the longest increasing subsequence of `from`.
 * All others have moved.
 */
export function inOrder(from: readonly (number | null)[]): Set<number> {
  const rows: number[][] = [];
  for (const at of from) {
    if (at === null) continue;
    const before = rows.filter((row) => (row.at(-1) ?? -1) < at);
    rows.push([...before.reduce((longest, row) => (row.length > longest.length ? row : longest), []), at]);
  }
  return new Set(rows.reduce((longest, row) => (row.length > longest.length ? row : longest), []));
}

/** The free entry that shares most fields with a changed one, at least half of them. */
function mostAlike(old: readonly unknown[], free: ReadonlySet<number>, value: unknown): number | undefined {
  let best: { at?: number; share: number } = { share: 0.5 };
  for (const at of free) {
    const share = sharedFields(old[at], value);
    if (share > best.share || (share === best.share && best.at === undefined)) best = { at, share };
  }
  return best.at;
}

function sharedFields(one: unknown, other: unknown): number {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return 0;
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  const same = a.filter(([key, value]) => b.has(key) && isSame(b.get(key), value)).length;
  return same / Math.max(a.length, b.size, 1);
}

/**
 * The longest common subsequence of both lists, as pairs of indexes. Of several, one that keeps the beginning and the end.
 */
function longestCommon(old: readonly unknown[], wanted: readonly unknown[]): [number, number][] {
  const areSame = (at: number, to: number) =>
    at < old.length && to < wanted.length && isSame(old[at], wanted[to]);
  let start = 0;
  while (areSame(start, start)) start += 1;
  let end = 0;
  const most = Math.min(old.length, wanted.length) - start;
  while (end < most && areSame(old.length - 1 - end, wanted.length - 1 - end)) end += 1;
  const lengths = old.map(() => wanted.map(() => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1 - end; i >= start; i--)
    for (let j = wanted.length - 1 - end; j >= start; j--)
      (lengths[i] as number[])[j] = areSame(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0; i < start; i++) pairs.push([i, i]);
  for (let i = start, j = start; i < old.length - end && j < wanted.length - end; ) {
    if (areSame(i, j)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  for (let i = end; i > 0; i--) pairs.push([old.length - i, wanted.length - i]);
  return pairs;
}

/** Whether two values of YAML are the same; a missing field is undefined. The studio's page has no `node:util`. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}
