import "server-only";
import { liveStore } from "../store/live-store";
import { type PageRenderer, pageRenderer } from "./render-page";

const KEPT = Symbol.for("portfolio.document.renderer");
// Next evaluates this module once per bundle; what must be one per process is kept on globalThis.
const shared = globalThis as { [KEPT]?: Promise<PageRenderer> };

/**
 * What draws the document's pages, one per process. Only the route that serves page images imports it: it brings the
 * image library and the mark's fonts, 26 MB that no other function of a serverless host should carry.
 */
export function liveRenderer(): Promise<PageRenderer> {
  shared[KEPT] ??= liveStore().then(pageRenderer);
  return shared[KEPT];
}
