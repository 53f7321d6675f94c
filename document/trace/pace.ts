import { setTimeout } from "node:timers/promises";
import { DocumentError } from "../document-error";

/** Called between stretches of a trace that take a processor. What it throws ends the trace. */
export type Pace = () => Promise<void>;

/** Of a command, which has its process to itself. */
export const unpaced: Pace = async () => {};

const MOST_REST_MS = 100;

type Bounds = {
  limitMs: number;
  /** What the error says after the limit. */
  tooSlow: string;
  signal?: AbortSignal | undefined;
  clock?: () => number;
  rest?: (ms: number) => Promise<unknown>;
};

/**
 * The pace of a trace inside a server: it rests as long as it worked, so that visitors get their answers, which need several turns
 * of the process, and ends in time. The result throws DocumentError too_slow, or the signal's reason.
 */
export function paced({
  limitMs,
  tooSlow,
  signal,
  clock = () => performance.now(),
  rest = setTimeout,
}: Bounds): Pace {
  const start = clock();
  let since = start;
  return async () => {
    signal?.throwIfAborted();
    if (clock() - start > limitMs) throw new DocumentError("too_slow", tooSlow);
    await rest(Math.min(MOST_REST_MS, clock() - since));
    since = clock();
  };
}
