import { NDA_DOCUMENT } from "@/lib/paths";

const CHECK_MS = 2000;
const PAUSE_MS = 100;

const PROBE_PATH = `${NDA_DOCUMENT}/probe.js`;

/**
 * Runs a worker over a `debugger` statement every two seconds. With developer tools open it pauses there, and its
 * second message takes longer than 100 ms. A worker, so that the reader's page never pauses. The time starts when its
 * first message is handled: a busy page must not look like a paused one. Returns a function that stops it.
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
