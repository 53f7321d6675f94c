import { NDA_DOCUMENT } from "@/lib/paths";
import { blockedKey } from "./blocked-keys";
import { panelInWindow, sizesOf } from "./devtools-gap";
import { createProtection, type ProtectionSignal, type ProtectionState } from "./protection";

const ATTACH_AFTER_MS = 2000;
const DEVTOOLS_CHECK_MS = 1000;
/** More gaps than allowed, each longer than this, mean that something records or stops the page. */
const FRAME_GAP_MS = 2000;
const FRAME_GAPS_ALLOWED = 3;

/** After two seconds, watches for everything that the protection reacts to. Returns a function that stops it. */
export function watchWindow(onChange: (state: ProtectionState) => void): () => void {
  const { signal, stop } = createProtection(onChange);
  const controller = new AbortController();
  const timer = setTimeout(() => {
    for (const watch of [watchInput, watchPresence, watchDevtools, watchFrames, refuseRecording])
      watch(signal, controller.signal);
  }, ATTACH_AFTER_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
    stop();
  };
}

/** Watches until `end` is aborted. */
type Watch = (signal: (signal: ProtectionSignal) => void, end: AbortSignal) => void;

const watchInput: Watch = (signal, end) => {
  const options = { capture: true, signal: end };
  const onKey = (event: KeyboardEvent) => {
    const blocked = blockedKey(event);
    if (!blocked || (blocked === "select" && isField(event.target))) return;
    // Some systems report PrintScreen on release. All other keys are handled on press, and not again while held.
    if (event.type === "keyup" && blocked !== "capture") return;
    event.preventDefault();
    if (event.repeat) return;
    signal({ type: "refused", operation: blocked === "save" || blocked === "print" ? blocked : undefined });
  };
  addEventListener("keydown", onKey, options);
  addEventListener("keyup", onKey, options);
  addEventListener(
    "contextmenu",
    (event) => {
      event.preventDefault();
      signal({ type: "refused" });
    },
    options,
  );
  addEventListener("beforeprint", () => signal({ type: "refused", operation: "print" }), options);
  for (const quiet of ["copy", "cut", "dragstart"])
    addEventListener(
      quiet,
      (event) => {
        if (!isField(event.target)) event.preventDefault();
      },
      options,
    );
};

/** The page number and a question are no secrets: selecting and copying keep their meaning there. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const watchPresence: Watch = (signal, end) => {
  const options = { signal: end };
  const look = () => signal({ type: document.hidden || !document.hasFocus() ? "left" : "returned" });
  document.addEventListener("visibilitychange", look, options);
  addEventListener("blur", () => signal({ type: "left" }), options);
  addEventListener("focus", look, options);
  if (document.hidden) look();
};

const watchDevtools: Watch = (signal, end) => {
  const check = () => {
    const panel = panelInWindow(sizesOf(window));
    for (const by of ["beside", "below"] as const) signal({ type: "devtools", by, open: panel === by });
  };
  check();
  addEventListener("resize", check, { signal: end });
  const timer = setInterval(check, DEVTOOLS_CHECK_MS);
  const stopDebugger = watchDebugger((open) => signal({ type: "devtools", by: "debugger", open }));
  end.addEventListener("abort", () => {
    clearInterval(timer);
    stopDebugger();
  });
};

const watchFrames: Watch = (signal, end) => {
  let last = performance.now();
  let gaps = 0;
  const onFrame = (now: number) => {
    if (now - last > FRAME_GAP_MS && ++gaps > FRAME_GAPS_ALLOWED) {
      gaps = 0;
      signal({ type: "frames_missed" });
    }
    last = now;
    frame = requestAnimationFrame(onFrame);
  };
  let frame = requestAnimationFrame(onFrame);
  // A hidden tab gets no frames at all; that is not a gap.
  const restart = () => {
    last = performance.now();
  };
  document.addEventListener("visibilitychange", restart, { signal: end });
  end.addEventListener("abort", () => cancelAnimationFrame(frame));
};

/** Keeps scripts of this page from recording it. A browser extension or another program still can. */
const refuseRecording: Watch = (signal, end) => {
  const devices = navigator.mediaDevices;
  if (!devices?.getDisplayMedia) return;
  const original = devices.getDisplayMedia;
  devices.getDisplayMedia = () => {
    signal({ type: "refused", operation: "record" });
    return Promise.reject(new DOMException("Screen recording blocked", "NotAllowedError"));
  };
  end.addEventListener("abort", () => {
    devices.getDisplayMedia = original;
  });
};

const DEBUGGER_CHECK_MS = 2000;
const PAUSE_MS = 100;

const PROBE_PATH = `${NDA_DOCUMENT}/probe.js`;

/**
 * Runs a worker over a `debugger` statement every two seconds. With developer tools open it pauses there, and its
 * second message takes longer than 100 ms. A worker, so that the reader's page never pauses. The time starts when its
 * first message is handled: a busy page must not look like a paused one. Returns a function that stops it.
 */
function watchDebugger(onChange: (paused: boolean) => void): () => void {
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
  }, DEBUGGER_CHECK_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(limit);
    worker.terminate();
  };
}
