import { NDA_API } from "@/lib/paths";
import { type Shown, viewerCall } from "./call";
import { type ViewerDocument, type ViewerEvent, WARN_MS } from "./viewer-state";

/** Timers stop while the machine sleeps, so the clock is checked as well. */
const CHECK_MS = 15_000;

type Report = (event: ViewerEvent) => void;

/**
 * Reports when access ends soon and when it ends. `end` is in ms since 1970, by this browser's clock. Returns a
 * function that stops it.
 */
export function watchEnd(end: number, report: Report): () => void {
  const check = () => report({ type: "clock", now: Date.now() });
  check();
  const timers = [end - WARN_MS, end].map((at) => setTimeout(check, Math.max(0, at - Date.now())));
  const interval = setInterval(check, CHECK_MS);
  document.addEventListener("visibilitychange", check);
  return () => {
    timers.forEach(clearTimeout);
    clearInterval(interval);
    document.removeEventListener("visibilitychange", check);
  };
}

/**
 * After access has ended: whenever the reader returns to the window, checks whether it was renewed elsewhere or
 * the document was replaced. Returns a function that stops it.
 */
export function watchRenewal({ id, ...of }: Shown & Pick<ViewerDocument, "id">, report: Report): () => void {
  const ask = async () => {
    const response = await fetch(viewerCall(NDA_API.document, of), { cache: "no-store" }).catch(() => null);
    if (!response?.ok) return;
    const { id: now, expiresAt, now: serverNow } = await response.json();
    if (now === id) report({ type: "renewed", end: expiresAt - serverNow + Date.now() });
    else report({ type: "changed", to: { ending: "replaced" } });
  };
  const check = () => void (document.hidden || ask());
  const controller = new AbortController();
  addEventListener("focus", check, { signal: controller.signal });
  document.addEventListener("visibilitychange", check, { signal: controller.signal });
  return () => controller.abort();
}
