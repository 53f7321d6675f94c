import "server-only";
import type { Platform } from "@/lib/http/context";
import { readRoute } from "@/lib/http/route";

/**
 * GET: the caller's address as this server sees it, "unknown" where no trusted source reports it. Limits count by
 * it; `npm run doctor -- --url` asks for it, since a wrong setting shows nowhere else.
 */
export const addressRoute = (platform?: Platform) =>
  readRoute(platform, async ({ visitor }) => ({ body: { address: visitor.ip } }));
