import { z } from "zod";
import { orRefuse } from "@/lib/http/refusal";
import { requireOwner } from "@/rooms/http/grants";
import { afterForm } from "@/rooms/http/owner-place";
import { ownersRoom } from "@/rooms/http/room-access";
import { writeRoute } from "@/rooms/http/route";
import { decideApproval, tellReader } from "@/rooms/reader/decide-approval";

/** POST {room, email, decision, days}: lets a reader into a room, for some days or until that is taken back, or refuses them. The reader gets a mail, after the answer. */
export const { POST } = writeRoute({
  input: z.object({
    room: z.string().max(80),
    email: z.string().max(254),
    decision: z.enum(["approved", "refused"]),
    days: z.string().max(8).optional(),
  }),
  back: (fields) => afterForm(fields),
  async act(context, { room, email: text, decision: state, days }) {
    const { gate } = await requireOwner(context);
    const deciding = { room: ownersRoom(context.app, room), text, state, days };
    const { email, notice } = await orRefuse("unavailable", () => decideApproval(gate, deciding));
    gate.approvals.forget();
    if (notice) context.app.afterwards(() => tellReader(gate, notice));
    return { body: { success: true, email }, location: (fields) => afterForm(fields, { done: state }) };
  },
});
