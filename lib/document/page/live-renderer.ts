import "server-only";
import { oncePerProcess } from "@/lib/env/per-process";
import { liveStore } from "../store/open-store";
import { pageRenderer } from "./render-page";

/**
 * What draws the document's pages. Only the route that serves page images imports it: it brings the image library and the
 * mark's fonts, 26 MB that no other function of a serverless host should carry.
 */
export const liveRenderer = oncePerProcess("document.renderer", () => liveStore().then(pageRenderer));
