import { blockedKey } from "./blocked-keys";
import { panelInWindow, sizesOf } from "./devtools-gap";
import { createProtection, MESSAGES, type ProtectionSignal, type ProtectionState } from "./protection";
import { watchDebugger } from "./watch-debugger";

const ATTACH_AFTER_MS = 2000;
const DEVTOOLS_CHECK_MS = 1000;
/** More gaps than allowed, each longer than this, mean that something records or stops the page. */
const FRAME_GAP_MS = 2000;
const FRAME_GAPS_ALLOWED = 3;

/**
 * After two seconds, watches the window for everything that the protection reacts to. Returns a function that stops it.
 */
export function watchWindow(onChange: (state: ProtectionState) => void): () => void {
  const { signal, stop: stopTimers } = createProtection(onChange);
  const stops: (() => void)[] = [];
  const timer = setTimeout(() => {
    stops.push(watchInput(signal), watchPresence(signal), watchDevtools(signal), watchFrames(signal));
    stops.push(refuseRecording(signal));
  }, ATTACH_AFTER_MS);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    stopTimers();
  };
}

type Signal = (signal: ProtectionSignal) => void;

function watchInput(signal: Signal): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const onKey = (event: KeyboardEvent) => {
    const blocked = blockedKey(event);
    // The page number is no secret: Ctrl+A keeps its meaning in that field.
    if (!blocked || (blocked === "select" && event.target instanceof HTMLInputElement)) return;
    // Some systems report PrintScreen on release. All other keys are handled on press, and not again while held.
    if (event.type === "keyup" && blocked !== "capture") return;
    event.preventDefault();
    if (event.repeat) return;
    signal(
      blocked === "save" || blocked === "print"
        ? { type: "refused", operation: blocked }
        : { type: "refused" },
    );
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
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      },
      options,
    );
  return () => controller.abort();
}

function watchPresence(signal: Signal): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const look = () => signal({ type: document.hidden || !document.hasFocus() ? "left" : "returned" });
  document.addEventListener("visibilitychange", look, options);
  addEventListener("blur", () => signal({ type: "left" }), options);
  addEventListener("focus", look, options);
  if (document.hidden) look();
  return () => controller.abort();
}

function watchDevtools(signal: Signal): () => void {
  const check = () => {
    const panel = panelInWindow(sizesOf(window));
    for (const by of ["beside", "below"] as const) signal({ type: "devtools", by, open: panel === by });
  };
  check();
  addEventListener("resize", check);
  const timer = setInterval(check, DEVTOOLS_CHECK_MS);
  const stopDebugger = watchDebugger((open) => signal({ type: "devtools", by: "debugger", open }));
  return () => {
    removeEventListener("resize", check);
    clearInterval(timer);
    stopDebugger();
  };
}

function watchFrames(signal: Signal): () => void {
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
  document.addEventListener("visibilitychange", restart);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("visibilitychange", restart);
  };
}

/** Keeps scripts of this page from recording it. A browser extension or another program still can. */
function refuseRecording(signal: Signal): () => void {
  const devices = navigator.mediaDevices;
  if (!devices?.getDisplayMedia) return () => {};
  const original = devices.getDisplayMedia;
  devices.getDisplayMedia = () => {
    signal({ type: "refused", operation: "record" });
    return Promise.reject(new DOMException(MESSAGES.record, "NotAllowedError"));
  };
  return () => {
    devices.getDisplayMedia = original;
  };
}
