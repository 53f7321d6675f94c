import { z } from "zod";
import { AGREEMENTS, eraseReader, leftWords } from "@/lib/gate/purge";
import { invalidRequest, orRefuse } from "@/lib/gate/refusal";
import { writeRoute } from "@/lib/http/route";
import { requireOwner } from "@/lib/sessions/grants";
import { afterForm, BACK, backValue } from "@/lib/sessions/owner-place";
import { roomsOf } from "@/lib/sessions/room-access";

/** POST {email, agreements, confirm}: erases everything that is kept about a reader. */
export const { POST } = writeRoute({
  input: z.object({
    email: z.string().max(512),
    agreements: z.enum(AGREEMENTS),
    confirm: z.literal("yes").optional(),
  }),
  back: (fields) => afterForm(fields),
  async act(context, { email: text, agreements, confirm }) {
    const { gate } = await requireOwner(context);
    if (!confirm) throw invalidRequest("Tick the box that says that this cannot be undone.");
    const { left, ...erased } = await orRefuse("unavailable", () =>
      eraseReader(gate, { text, agreements, rooms: roomsOf(context.app) }),
    );
    for (const list of [gate.revocations, gate.roomLists, gate.approvals, gate.invitations]) list.forget();
    const done = erased.inFiles.length > 0 ? "erased_named" : left.length > 0 ? "erased_but" : "erased";
    return {
      body: { success: true, ...erased, left: leftWords({ ...erased, left }) },
      // Not back to the reader's own page, whose address has the e-mail address.
      location: afterForm({ [BACK]: backValue({ view: "withdrawn", part: "erase" }) }, { done }),
    };
  },
});
