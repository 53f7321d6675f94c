import { z } from "zod";
import { invalidRequest, orRefuse } from "@/lib/http/refusal";
import { words } from "@/lib/words/site-words";
import { requireOwner } from "@/rooms/http/grants";
import { afterForm } from "@/rooms/http/owner-place";
import { ownersRoom } from "@/rooms/http/room-access";
import { writeRoute } from "@/rooms/http/route";
import { changeRoomList } from "@/rooms/reader/room-lists";
import { isByPasscode } from "@/rooms/rules/room-policy";

/** POST {room, entry, list}: lets a domain or an address into a room, blocks it, or leaves it to the room's file. */
export const { POST } = writeRoute({
  input: z.object({
    room: z.string().max(80),
    entry: z.string().max(254),
    list: z.enum(["listed", "blocked", "file"]),
  }),
  back: (fields) => afterForm(fields),
  async act(context, { room, entry: text, list }) {
    const { gate } = await requireOwner(context);
    const named = ownersRoom(context.app, room);
    if (isByPasscode(named)) throw invalidRequest(words().owner.roomHasNoLists);
    const change = { room: named.id, text, kind: list === "file" ? null : list };
    const { entry } = await orRefuse("unavailable", () => changeRoomList(gate.database, change));
    gate.roomLists.forget();
    return { body: { success: true, entry }, location: (fields) => afterForm(fields, { done: "room" }) };
  },
});
