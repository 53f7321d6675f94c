import "server-only";
import { checkHealth } from "@/lib/gate/store/log";
import type { Platform } from "@/lib/http/context";
import { readRoute } from "@/lib/http/route";

/** GET: whether the gates' database answers. */
export const healthRoute = (platform?: Platform) =>
  readRoute(platform, async ({ platform: { env, gate } }) => {
    const { backend } = env();
    const database = gate()?.database;
    if (!database) return { status: 503, body: { status: "unconfigured", backend } };
    try {
      await checkHealth(database);
      return { body: { status: "ok", backend } };
    } catch (error) {
      console.error("The gates' database does not answer:", error);
      return { status: 503, body: { status: "unavailable", backend } };
    }
  });
