import { ifNdaEnabled } from "@/rooms/http/app";
import { requireAccess, roomsOf } from "@/rooms/http/room-access";
import { readRoute } from "@/rooms/http/route";
import { remindHourly } from "@/rooms/reader/remind-approvals";

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
