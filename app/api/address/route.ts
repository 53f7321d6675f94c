import { readRoute } from "@/rooms/http/route";

export const dynamic = "force-dynamic";

/** GET: the caller's IP address, as limits see it, for `npm run doctor -- --url`. A wrong setting shows nowhere else. */
export const { GET } = readRoute({
  act: async ({ visitor }) => ({ body: { address: visitor.ip } }),
});
