import { readRoute } from "@/lib/http/route";

export const dynamic = "force-dynamic";

/**
 * GET: the caller's address, by which limits count; `npm run doctor -- --url` asks, since a wrong setting shows nowhere else.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute({
  act: async ({ visitor }) => ({ body: { address: visitor.ip } }),
});
