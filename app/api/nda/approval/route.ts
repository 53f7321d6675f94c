import { z } from "zod";
import { gatePath } from "@/lib/paths";
import { ifNdaEnabled } from "@/rooms/http/app";
import { requireAccess, roomsOf } from "@/rooms/http/room-access";
import { backToRoom, room } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";
import { askApproval, MOST_TYPED } from "@/rooms/reader/ask-approval";
import { remindHourly } from "@/rooms/reader/remind-approvals";

/** POST {room, line}: a reader whose address is proved asks the owner to be let into a room. `line` is optional. */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({ room, line: z.string().max(MOST_TYPED).optional() }),
  back: (fields) => backToRoom(fields),
  async act(context, { room: slug, line = "" }) {
    const { app, visitor } = context;
    const { gate, access } = await requireAccess(context, { slug });
    const { room, grant, missing } = access;
    if (grant.kind === "document" && missing === "approval") {
      const { later } = await askApproval(gate, visitor, { grant, room, line });
      app.afterwards(later);
    }
    app.afterwards(() => remindHourly(gate, roomsOf(app)));
    return { body: { success: true }, location: gatePath(slug) };
  },
});
