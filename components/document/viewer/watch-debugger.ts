import { NDA_DOCUMENT } from "@/lib/paths";

const CHECK_MS = 2000;
/** A debugger statement that takes longer than this was stopped at. */
const PAUSE_MS = 100;

/** Where the worker's script is served; see app/(private)/undernda/probe.js. */
const PROBE_PATH = `${NDA_DOCUMENT}/probe.js`;

/**
 * Every two seconds lets a worker run over a `debugger` statement. With developer tools open the worker is stopped
 * there, and its second message takes longer than 100 ms.
 *
 * It is a worker, so that only the probe is stopped and never the reader's page. The limit starts when the worker's first
 * message is handled, not when it was asked: a page busy with its own work must not look like a stopped one.
 *
 * @param onChange called with whether the worker is stopped
 * @returns a function that ends it
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
