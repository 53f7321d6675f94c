import { z } from "zod";
import { orRefuse } from "@/lib/http/refusal";
import { invitationLink } from "@/lib/paths";
import { requireOwner } from "@/rooms/http/grants";
import { afterForm } from "@/rooms/http/owner-place";
import { ownersRoom } from "@/rooms/http/room-access";
import { type Reply, writeRoute } from "@/rooms/http/route";
import { invite, resendInvitation, withdrawInvitation } from "@/rooms/reader/invite";

const WAYS = ["invite", "resend", "withdraw"] as const;

/** POST {room, email, days, act}: invites an address to a room, mails the invitation again, or withdraws it. */
export const { POST } = writeRoute({
  input: z.object({
    room: z.string().max(80),
    email: z.string().max(512),
    days: z.string().max(8).default(""),
    act: z.enum(WAYS),
  }),
  back: (fields) => afterForm(fields),
  async act(context, { room: named, email: text, days, act }) {
    const { gate } = await requireOwner(context);
    const room = ownersRoom(context.app, named);
    const work = async (): Promise<Reply> => {
      if (act === "withdraw") {
        const { email, found } = await withdrawInvitation(gate.database, { room: room.id, text });
        return {
          body: { success: true, email, found },
          location: (fields) => afterForm(fields, { done: "uninvited" }),
        };
      }
      const { unmailed, ...invitee } = await (act === "invite"
        ? invite(gate, room, { text, days })
        : resendInvitation(gate, room, text));
      const link = invitationLink(context.app.env().siteUrl, room.slug, invitee);
      return {
        body: { success: true, ...invitee, link, unmailed },
        location: (fields) =>
          afterForm(fields, { done: unmailed === null ? "invited" : "unmailed", newest: true }),
      };
    };
    return orRefuse("unavailable", work).finally(() => gate.invitations.forget());
  },
});
