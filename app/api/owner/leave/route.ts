import { clearCookie } from "@/lib/http/cookies";
import { OWNER } from "@/lib/paths";
import { ownerGrant, ownersGate } from "@/rooms/http/grants";
import { writeRoute } from "@/rooms/http/route";
import { endSession } from "@/rooms/record/end-session";

/** POST: ends the owner's session, and deletes the cookies of the owner's page. */
export const { POST } = writeRoute({
  back: () => OWNER,
  async act(context) {
    const gate = ownersGate(context);
    const grant = await ownerGrant(context);
    if (grant) await endSession(gate, context.visitor, "owner_left", grant);
    const bases = ["owner", "ownerPending", "ownerMade", "notice"] as const;
    return {
      status: 204,
      location: OWNER,
      cookies: bases.map((base) => clearCookie(base, context.secure)),
    };
  },
});
