import { z } from "zod";
import { clearCookie } from "@/lib/http/cookies";
import { Refusal } from "@/lib/http/refusal";
import { gatePath, passcodeStep } from "@/lib/paths";
import { unlockRoom } from "@/rooms/access/unlock";
import { ifNdaEnabled } from "@/rooms/http/app";
import { holdUnlocked } from "@/rooms/http/passcode-grants";
import { namedRoom } from "@/rooms/http/room-access";
import { backToRoom, room } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";
import { purgeDaily } from "@/rooms/record/purge";

// It only sets the time in the document's mark, so a wrong zone must not refuse the passcode.
const timeZone = z.string().max(64).optional().catch(undefined);

/** POST {room, passcode, timeZone}: opens a room by a passcode alone. Its gate then shows the room. */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({
    room,
    passcode: z.string({ error: "missing_passcode" }).max(256, "wrong_passcode"),
    timeZone,
  }),
  back: (fields) => backToRoom(fields, passcodeStep),
  async act(context, { room: slug, passcode, timeZone }) {
    const { app, visitor, secure } = context;
    const gate = app.gate();
    if (!gate) throw new Refusal("not_configured");
    const unlocked = await unlockRoom(gate, visitor, namedRoom(app, { slug }), { passcode, timeZone });
    app.afterwards(() => purgeDaily(gate));
    const location = gatePath(slug);
    return {
      body: { success: true, location },
      location,
      cookies: [...(await holdUnlocked(context, unlocked)), clearCookie("notice", secure)],
    };
  },
});
