import "server-only";
import type { Platform } from "@/lib/http/context";
import { read, route } from "@/lib/http/route";

/**
 * GET: the caller's address as this server sees it, "unknown" where no trusted source reports it. Limits count by
 * it; `npm run doctor -- --url` asks for it, since a wrong setting shows nowhere else.
 */
export const addressRoute = (platform?: Platform) =>
  route(
    read(async ({ visitor }) => ({ body: { address: visitor.ip } })),
    platform,
  );
