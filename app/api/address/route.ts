import { readRoute } from "@/lib/http/route";

export const dynamic = "force-dynamic";

/** GET: the caller's address, as limits count it. `npm run doctor -- --url` asks: a wrong setting shows nowhere else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute({
  act: async ({ visitor }) => ({ body: { address: visitor.ip } }),
});
