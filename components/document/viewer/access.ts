import { NDA_API } from "@/lib/paths";
import { type ViewerEvent, WARN_MS } from "./viewer-state";

/** Timers stop while the machine sleeps, so the clock is checked at this interval as well. */
const CHECK_MS = 15_000;

type Tell = (event: ViewerEvent) => void;

/**
 * Reports when access is about to end and when it ends.
 *
 * @param end in ms since 1970, by this browser's clock
 * @returns a function that stops the watch
 */
export function watchEnd(end: number, tell: Tell): () => void {
  const look = () => tell({ type: "clock", now: Date.now() });
  look();
  const timers = [end - WARN_MS, end].map((at) => setTimeout(look, Math.max(0, at - Date.now())));
  const interval = setInterval(look, CHECK_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    timers.forEach(clearTimeout);
    clearInterval(interval);
    document.removeEventListener("visibilitychange", look);
  };
}

/**
 * After access has ended: whenever the reader returns to the window, checks whether it was renewed elsewhere (another
 * tab, the gate) or the document was replaced.
 *
 * @param id of the document on screen
 * @returns a function that stops the watch
 */
export function watchRenewal(id: string, tell: Tell): () => void {
  const ask = async () => {
    const response = await fetch(NDA_API.document, { cache: "no-store" }).catch(() => null);
    if (!response?.ok) return;
    const { id: now, expiresAt, now: serverNow } = await response.json();
    if (now === id) tell({ type: "renewed", end: expiresAt - serverNow + Date.now() });
    else tell({ type: "ending", ending: "replaced" });
  };
  const look = () => void (document.hidden || ask());
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
}
