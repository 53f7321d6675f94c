import { z } from "zod";
import { setCookie } from "@/lib/http/cookies";
import { gatePath } from "@/lib/paths";
import { giveRoomPasscode } from "@/rooms/access/unlock";
import { ifNdaEnabled } from "@/rooms/http/app";
import { passcodeGrants } from "@/rooms/http/grants";
import { requireAccess } from "@/rooms/http/room-access";
import { backToRoom, room } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";

/** POST {room, passcode}: a reader whose address is proved gives the passcode that the room asks for as well. */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({ room, passcode: z.string({ error: "missing_passcode" }).max(256, "wrong_passcode") }),
  back: (fields) => backToRoom(fields),
  async act(context, { room: slug, passcode }) {
    const { gate, access } = await requireAccess(context, { slug });
    const location = gatePath(slug);
    const body = { success: true, location };
    const { room, grant, missing } = access;
    if (grant.kind !== "document" || missing !== "passcode") return { body, location };
    const giving = { room, grant, passcode, held: await passcodeGrants(context, "study") };
    const cookie = await giveRoomPasscode(gate, context.visitor, giving);
    return { body, location, cookies: [setCookie("study", cookie, context.secure)] };
  },
});
