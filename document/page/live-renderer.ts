import "server-only";
import { oncePerProcess } from "@/lib/env/per-process";
import { env } from "@/lib/env/server-env";
import { liveStore } from "../store/open-store";
import { traceKeys } from "../trace/pattern";
import { pageRenderer } from "./render-page";

/**
 * Draws the pages of all documents. Only the route of the page images imports this file: it brings the image library and the
 * mark's fonts, 26 MB that no other serverless function should contain, except those of receipts.
 */
export const liveRenderer = oncePerProcess("document.renderer", async () =>
  pageRenderer(liveStore, traceKeys(env())[0]),
);
