import { z } from "zod";
import { noteLinkOpened } from "@/lib/gate/room-invitations";
import { ifNdaEnabled } from "@/lib/http/app";
import { writeRoute } from "@/lib/http/route";
import { gatePath, isRoomSlug, NDA_GATE } from "@/lib/paths";

const room = z.string().refine(isRoomSlug);

/** POST {room, invitation}: notes that a gate was loaded with an invitation's link. Every link gets the same answer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({ room, invitation: z.string().regex(/^[\w-]{8,64}$/) }),
  back: (fields) => {
    const named = room.safeParse(fields.room);
    return named.success ? gatePath(named.data) : NDA_GATE;
  },
  async act({ app, visitor }, { room, invitation: id }) {
    const gate = app.gate();
    if (gate) app.afterwards(() => noteLinkOpened(gate.database, visitor, { room, id }));
    return { body: { success: true }, location: gatePath(room) };
  },
});
