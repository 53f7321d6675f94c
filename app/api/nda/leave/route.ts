import { clearCookie } from "@/lib/http/cookies";
import { gateOf, isRoomName, NDA_GATE, placeOf } from "@/lib/paths";
import { ifNdaEnabled } from "@/rooms/http/app";
import { readSession } from "@/rooms/http/grants";
import { dropUnlocked } from "@/rooms/http/passcode-grants";
import { notePending } from "@/rooms/http/pending";
import { namedRoom } from "@/rooms/http/room-access";
import { writeRoute } from "@/rooms/http/route";
import { recordName } from "@/rooms/reader/room-code";
import { endSession } from "@/rooms/record/end-session";

/**
 * POST: ends the session, and leads to the gate of the room in the query, if there is one. Without a grant, a code already sent
 * stays valid: the visitor may have left by mistake.
 */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  back: () => NDA_GATE,
  async act(context, _, request) {
    const session = await readSession(context);
    const named = new URL(request.url).searchParams.get("room");
    const place = placeOf(named !== null && isRoomName(named) ? named : null);
    const id = recordName(namedRoom(context.app, place));
    // A room that was opened by a passcode is left alone: the address may hold other rooms.
    const unlocked = session?.passcodes.find(({ room }) => room === id);
    if (session && unlocked) {
      await endSession(session.gate, context.visitor, "access_left", unlocked);
      return { status: 204, location: gateOf(place), cookies: await dropUnlocked(context, unlocked.room) };
    }
    const grant = session?.addresses[0];
    if (session && grant) await endSession(session.gate, context.visitor, "access_left", grant);
    return {
      status: 204,
      location: gateOf(place),
      cookies: [
        clearCookie("document", context.secure),
        ...(grant
          ? [clearCookie("pending", context.secure)]
          : await notePending(context, true, { base: "pending", place })),
        clearCookie("notice", context.secure),
      ],
    };
  },
});
