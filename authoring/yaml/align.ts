import { isDeepStrictEqual } from "node:util";

/** Where an entry of the new list comes from: it is an old one, an old one with changes, a moved one, or new. */
export type Origin = { kind: "kept" | "edited" | "moved"; from: number } | { kind: "new" };

/**
 * Finds out what became of a list, so that what stayed keeps its text.
 *
 * @returns for each entry of the new list, where it comes from. Kept and edited ones follow each other as before.
 */
export function align(old: readonly unknown[], wanted: readonly unknown[]): Origin[] {
  const pairs = longestCommon(old, wanted);
  const origins: Origin[] = wanted.map(() => ({ kind: "new" }));
  const free = new Set(old.keys());
  for (const [from, to] of pairs) {
    origins[to] = { kind: "kept", from };
    free.delete(from);
  }
  for (const [to, value] of wanted.entries()) {
    if (origins[to]?.kind !== "new") continue;
    const from = [...free].find((at) => isDeepStrictEqual(old[at], value));
    if (from === undefined) continue;
    origins[to] = { kind: "moved", from };
    free.delete(from);
  }
  let before = -1;
  for (const [to, origin] of origins.entries()) {
    if (origin.kind === "kept") before = origin.from;
    if (origin.kind !== "new") continue;
    const next = nextKept(origins, to) ?? old.length;
    const from = [...free].find((at) => at > before && at < next);
    if (from === undefined) continue;
    origins[to] = { kind: "edited", from };
    free.delete(from);
    before = from;
  }
  return origins;
}

function nextKept(origins: readonly Origin[], after: number): number | undefined {
  for (const origin of origins.slice(after)) if (origin.kind === "kept") return origin.from;
  return undefined;
}

/** The longest row of equal entries that both lists have in this order, as pairs of places. */
function longestCommon(old: readonly unknown[], wanted: readonly unknown[]): [number, number][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(wanted.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const same = old.map((one) => wanted.map((other) => isDeepStrictEqual(one, other)));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = wanted.length - 1; j >= 0; j--)
      (lengths[i] as number[])[j] = same[i]?.[j]
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < wanted.length; ) {
    if (same[i]?.[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
