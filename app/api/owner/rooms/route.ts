import { z } from "zod";
import { invalidRequest, orRefuse } from "@/lib/gate/refusal";
import { changeRoomList } from "@/lib/gate/room-lists";
import { isByPasscode } from "@/lib/gate/room-policy";
import { writeRoute } from "@/lib/http/route";
import { requireOwner } from "@/lib/sessions/grants";
import { afterForm } from "@/lib/sessions/owner-place";
import { ownersRoom } from "@/lib/sessions/room-access";

/** POST {room, entry, list}: lets a domain or an address into a room, blocks it, or leaves it to the room's file. */
export const { POST } = writeRoute({
  input: z.object({
    room: z.string().max(40),
    entry: z.string().max(254),
    list: z.enum(["listed", "blocked", "file"]),
  }),
  back: (fields) => afterForm(fields),
  async act(context, { room, entry: text, list }) {
    const { gate } = await requireOwner(context);
    const named = ownersRoom(context.app, room);
    if (isByPasscode(named)) throw invalidRequest("This room opens by a passcode, and has no lists.");
    const change = { room: named.id, text, kind: list === "file" ? null : list };
    const { entry } = await orRefuse("unavailable", () => changeRoomList(gate.database, change));
    gate.roomLists.forget();
    return { body: { success: true, entry }, location: (fields) => afterForm(fields, { done: "room" }) };
  },
});
