import { NDA_DOCUMENT } from "@/lib/paths";

const CHECK_MS = 2000;
const PAUSE_MS = 100;

const PROBE_PATH = `${NDA_DOCUMENT}/probe.js`;

/**
 * Runs a worker over a `debugger` statement every two seconds. With developer tools open it pauses there, and its
 * second message takes longer than 100 ms.
 *
 * A worker, so that only the probe pauses and never the reader's page. The time starts when the worker's first message
 * is handled, not when it is asked: a busy page must not look like a paused one.
 *
 * @param onChange called with whether the worker is paused
 * @returns a function that stops it
 */
export function watchDebugger(onChange: (paused: boolean) => void): () => void {
  let worker: Worker;
  try {
    worker = new Worker(PROBE_PATH);
  } catch {
    return () => {};
  }
  let limit: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  worker.onmessage = ({ data }: MessageEvent<"before" | "after">) => {
    clearTimeout(limit);
    if (data === "before") limit = setTimeout(() => onChange(true), PAUSE_MS);
    else {
      waiting = false;
      onChange(false);
    }
  };
  const timer = setInterval(() => {
    if (waiting) return;
    waiting = true;
    worker.postMessage("check");
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(limit);
    worker.terminate();
  };
}
