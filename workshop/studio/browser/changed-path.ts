import { deepEquals } from "@rjsf/utils";
import { isFields } from "../../content/is-fields";
import type { Path } from "./values";

/** Where two values of a file differ first: at a field, or at a list's entry that is added, deleted or moved. */
export type ChangedPlace = Readonly<{ path: Path; isEntry: boolean }>;

/** Returns the place of the first difference; null if there is none. */
export function changedPath(before: unknown, now: unknown, path: Path = []): ChangedPlace | null {
  if (deepEquals(before, now)) return null;
  if (Array.isArray(before) && Array.isArray(now)) {
    const [longer, shorter] = before.length > now.length ? [before, now] : [now, before];
    const differing = longer.flatMap((one, at) => (deepEquals(one, shorter[at]) ? [] : [at]));
    const [at = 0, second] = differing;
    if (before.length !== now.length || second !== undefined) return { path: [...path, at], isEntry: true };
    return changedPath(before[at], now[at], [...path, at]);
  }
  if (!isFields(before) || !isFields(now)) return { path, isEntry: false };
  const key = Object.keys({ ...before, ...now }).find((one) => !deepEquals(before[one], now[one]));
  return key === undefined ? null : changedPath(before[key], now[key], [...path, key]);
}
