import { z } from "zod";
import { invalidRequest, orRefuse } from "@/lib/http/refusal";
import { words } from "@/lib/words/site-words";
import { requireOwner } from "@/rooms/http/grants";
import { afterForm, BACK, backValue } from "@/rooms/http/owner-place";
import { roomsOf } from "@/rooms/http/room-access";
import { writeRoute } from "@/rooms/http/route";
import { AGREEMENTS, eraseReader, leftWords } from "@/rooms/record/purge";

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
    if (!confirm) throw invalidRequest(words().owner.tickToErase);
    const { left, ...erased } = await orRefuse("unavailable", () =>
      eraseReader(gate, { text, agreements, rooms: roomsOf(context.app) }),
    );
    for (const list of [gate.revocations, gate.roomLists, gate.approvals, gate.invitations]) list.forget();
    const done = erased.inFiles.length > 0 ? "erased_named" : left.length > 0 ? "erased_but" : "erased";
    return {
      body: { success: true, ...erased, left: leftWords({ ...erased, left }, words().owner) },
      // Not back to the reader's own page, whose address has the e-mail address.
      location: afterForm({ [BACK]: backValue({ view: "withdrawn", part: "erase" }) }, { done }),
    };
  },
});
