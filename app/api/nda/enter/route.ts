import { z } from "zod";
import { Refusal } from "@/lib/gate/refusal";
import { enterRoom } from "@/lib/gate/room-code";
import { ifNdaEnabled } from "@/lib/http/app";
import { setCookie } from "@/lib/http/cookies";
import { writeRoute } from "@/lib/http/route";
import { documentPath, gatePath, isRoomSlug, NDA_GATE } from "@/lib/paths";
import { roomAccess } from "@/lib/sessions/room-access";

const room = z.string().refine(isRoomSlug);

/** POST {room}: a reader whose address is proved accepts the room's warning and enters. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({ room }),
  back: (fields) => {
    const named = room.safeParse(fields.room);
    return named.success ? gatePath(named.data) : NDA_GATE;
  },
  async act(context, fields) {
    const gate = context.app.gate();
    const access = await roomAccess(context, fields.room);
    if (!gate || !access || access.missing === "approval") throw new Refusal("no_grant");
    if (access.missing === "passcode") throw new Refusal("missing_passcode");
    const location = documentPath(fields.room);
    const cookies = access.entered
      ? []
      : [
          setCookie(
            "document",
            await enterRoom(gate, context.visitor, access.grant, access.room),
            context.secure,
          ),
        ];
    return { body: { success: true, location }, location, cookies };
  },
});
