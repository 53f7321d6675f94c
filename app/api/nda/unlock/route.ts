import { z } from "zod";
import { gatePath, passcodeStep } from "@/lib/paths";
import { unlockRoom } from "@/rooms/access/unlock";
import { ifNdaEnabled } from "@/rooms/http/app";
import { requireGate } from "@/rooms/http/grants";
import { holdUnlocked, unlocked } from "@/rooms/http/passcode-grants";
import { namedRoom } from "@/rooms/http/room-access";
import { backToRoom, room } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";

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
    const gate = requireGate(context);
    const named = namedRoom(context.app, { slug });
    const opened = await unlockRoom(gate, context.visitor, named, { passcode, timeZone });
    return unlocked(context, gate, gatePath(slug), await holdUnlocked(context, opened));
  },
});
