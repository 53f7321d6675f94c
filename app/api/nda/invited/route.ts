import { z } from "zod";
import { recordName } from "@/lib/gate/room-code";
import { noteLinkOpened } from "@/lib/gate/room-invitations";
import { ifNdaEnabled } from "@/lib/http/app";
import { writeRoute } from "@/lib/http/route";
import { gatePath } from "@/lib/paths";
import { namedRoom } from "@/lib/sessions/room-access";
import { backToRoom, room } from "@/lib/sessions/room-field";

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
