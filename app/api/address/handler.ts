import "server-only";
import type { Platform } from "@/lib/http/context";
import { read, route } from "@/lib/http/route";

/**
 * GET: the address that this server takes the caller to have, "unknown" where nobody trustworthy tells. Limits count by
 * it; `npm run doctor -- --url` asks, since a wrong setting shows nowhere else.
 */
export const addressRoute = (platform?: Platform) =>
  route(
    read(async ({ visitor }) => ({ body: { address: visitor.ip } })),
    platform,
  );
