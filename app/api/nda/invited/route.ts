import { z } from "zod";
import { gatePath } from "@/lib/paths";
import { ifNdaEnabled } from "@/rooms/http/app";
import { namedRoom } from "@/rooms/http/room-access";
import { backToRoom, room } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";
import { recordName } from "@/rooms/reader/room-code";
import { noteLinkOpened } from "@/rooms/reader/room-invitations";

/** POST {room, invitation}: notes that a gate was loaded with an invitation's link. Every link gets the same answer. */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({ room, invitation: z.string().regex(/^[\w-]{8,64}$/) }),
  back: (fields) => backToRoom(fields),
  async act({ app, visitor }, { room: slug, invitation: id }) {
    const gate = app.gate();
    const room = recordName(namedRoom(app, { slug }));
    if (gate) app.afterwards(() => noteLinkOpened(gate.database, visitor, { room, id }));
    return { body: { success: true }, location: gatePath(slug) };
  },
});
