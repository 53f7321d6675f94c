import { z } from "zod";
import { decideApproval, tellReader } from "@/lib/gate/decide-approval";
import { orRefuse } from "@/lib/gate/refusal";
import { writeRoute } from "@/lib/http/route";
import { requireOwner } from "@/lib/sessions/grants";
import { afterForm } from "@/lib/sessions/owner-place";
import { ownersRoom } from "@/lib/sessions/room-access";

/** POST {room, email, decision}: lets a reader into a room, or refuses them. The reader gets a mail, after the answer. */
export const { POST } = writeRoute({
  input: z.object({
    room: z.string().max(40),
    email: z.string().max(254),
    decision: z.enum(["approved", "refused"]),
  }),
  back: (fields) => afterForm(fields),
  async act(context, { room, email: text, decision: state }) {
    const { gate } = await requireOwner(context);
    const deciding = { room: ownersRoom(context.app, room), text, state };
    const { email, notice } = await orRefuse("unavailable", () => decideApproval(gate, deciding));
    gate.approvals.forget();
    if (notice) context.app.afterwards(() => tellReader(gate, notice));
    return { body: { success: true, email }, location: (fields) => afterForm(fields, { done: state }) };
  },
});
