import type { Status } from "@/lib/content/schema/pages";

export type ServiceState = Status["services"][number]["status"];

const WORST_FIRST: readonly ServiceState[] = ["Down", "Degraded", "Unknown", "Operational"];

/** The worst of the states; "Unknown" if there are none. */
export const worstOf = (states: readonly ServiceState[]): ServiceState =>
  WORST_FIRST.find((state) => states.includes(state)) ?? "Unknown";

/** The scale begins at 99 %: on a longer one, single bad days would look alike. */
const UPTIME_FROM = 99;

/** The position, 0 to 1, of an uptime such as "99.8%" or "99,8 %" on the scale from 99 to 100 %; null if it is no percentage. */
export function uptimePosition(uptime: string): number | null {
  const match = /^(\d+)(?:[.,](\d+))?\s*%$/.exec(uptime.trim());
  if (!match) return null;
  const [, whole, part = "0"] = match;
  return Math.min(1, Math.max(0, (Number(`${whole}.${part}`) - UPTIME_FROM) / (100 - UPTIME_FROM)));
}

const SLOWEST_MS = 500;

export type Reading =
  | { kind: "dial"; position: number; from: number; to: number }
  | { kind: "counter"; digits: readonly string[] };

/** Chooses the instrument for a figure as written: a dial for "99.8%" or "245ms", else a counter. */
export function readingOf(value: string): Reading {
  const uptime = uptimePosition(value);
  if (uptime !== null) return { kind: "dial", position: uptime, from: UPTIME_FROM, to: 100 };
  const time = /^(\d+(?:\.\d+)?)\s*ms$/.exec(value.trim());
  if (!time) return { kind: "counter", digits: [...value.trim()] };
  const position = Math.min(1, Number(time[1]) / SLOWEST_MS);
  return { kind: "dial", position, from: 0, to: SLOWEST_MS };
}
