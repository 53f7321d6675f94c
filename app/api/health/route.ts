import { readRoute } from "@/rooms/http/route";
import { checkHealth } from "@/rooms/store/log";

export const dynamic = "force-dynamic";

/** GET: whether the gates' database answers. */
export const { GET } = readRoute({
  async act({ app }) {
    const { backend } = app.env();
    const database = app.gate()?.database;
    if (!database) return { status: 503, body: { status: "unconfigured", backend } };
    try {
      await checkHealth(database);
      return { body: { status: "ok", backend } };
    } catch (error) {
      console.error("The gates' database does not answer:", error);
      return { status: 503, body: { status: "unavailable", backend } };
    }
  },
});
