import "server-only";
import type { Platform } from "@/lib/http/context";
import { readRoute } from "@/lib/http/route";

/**
 * GET: the caller's address, by which limits count; `npm run doctor -- --url` asks, since a wrong setting shows nowhere else.
 */
export const addressRoute = (platform?: Platform) =>
  readRoute(platform, async ({ visitor }) => ({ body: { address: visitor.ip } }));
