import { Refusal } from "@/lib/gate/refusal";
import { remindHourly } from "@/lib/gate/remind-approvals";
import { ifNdaEnabled } from "@/lib/http/app";
import { readRoute } from "@/lib/http/route";
import { roomAccess, roomsOf } from "@/lib/sessions/room-access";

/** GET ?room=: whether the owner has let the reader in. Pages that wait for it ask this. */
export const { GET } = readRoute({
  only: ifNdaEnabled,
  async act(context, request) {
    const { app } = context;
    const gate = app.gate();
    const slug = new URL(request.url).searchParams.get("room") ?? "";
    const access = await roomAccess(context, { slug });
    if (!gate || !access) throw new Refusal("no_grant");
    app.afterwards(() => remindHourly(gate, roomsOf(app)));
    return { body: { success: true, open: access.missing !== "approval" } };
  },
});
