import { z } from "zod";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { requireOwner } from "@/rooms/http/grants";
import { afterForm } from "@/rooms/http/owner-place";
import { namedRoom } from "@/rooms/http/room-access";
import { writeRoute } from "@/rooms/http/route";
import { decideApproval, tellReader } from "@/rooms/reader/decide-approval";

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
    if (!namedRoom(context.app, { slug: room }).room) throw new Refusal("not_found");
    const { email, notice } = await orRefuse("unavailable", () =>
      decideApproval(gate, { room, text, state }),
    );
    gate.approvals.forget();
    if (notice) context.app.afterwards(() => tellReader(gate, notice));
    return { body: { success: true, email }, location: (fields) => afterForm(fields, { done: state }) };
  },
});
