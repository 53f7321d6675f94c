import { z } from "zod";
import { purgeDaily } from "@/lib/gate/purge";
import { Refusal } from "@/lib/gate/refusal";
import { unlockRoom } from "@/lib/gate/unlock";
import { ifNdaEnabled } from "@/lib/http/app";
import { clearCookie } from "@/lib/http/cookies";
import { writeRoute } from "@/lib/http/route";
import { gatePath, passcodeStep } from "@/lib/paths";
import { holdUnlocked } from "@/lib/sessions/passcode-grants";
import { namedRoom } from "@/lib/sessions/room-access";
import { backToRoom, room } from "@/lib/sessions/room-field";

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
