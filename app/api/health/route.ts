import { z } from "zod";
import { readRoute } from "@/lib/http/route";

export const dynamic = "force-dynamic";

const healthy = z.object({ ok: z.literal(true) });

/** GET: whether the gates' database answers. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute({
  async act({ app }) {
    const { backend } = app.env();
    const database = app.gate()?.database;
    if (!database) return { status: 503, body: { status: "unconfigured", backend } };
    try {
      healthy.parse(await database.call("gate_health", {}));
      return { body: { status: "ok", backend } };
    } catch (error) {
      console.error("The gates' database does not answer:", error);
      return { status: 503, body: { status: "unavailable", backend } };
    }
  },
});
