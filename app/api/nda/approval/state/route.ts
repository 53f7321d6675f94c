import { remindHourly } from "@/lib/gate/remind-approvals";
import { ifNdaEnabled } from "@/lib/http/app";
import { readRoute } from "@/lib/http/route";
import { requireAccess, roomsOf } from "@/lib/sessions/room-access";

/** GET ?room=: whether the owner has let the reader in. Pages that wait for it ask this. */
export const { GET } = readRoute({
  only: ifNdaEnabled,
  async act(context, request) {
    const { app } = context;
    const slug = new URL(request.url).searchParams.get("room") ?? "";
    const { gate, access } = await requireAccess(context, { slug });
    app.afterwards(() => remindHourly(gate, roomsOf(app)));
    return { body: { success: true, open: access.missing !== "approval" } };
  },
});
