import { endSession } from "@/lib/gate/end-session";
import { clearCookie } from "@/lib/http/cookies";
import { writeRoute } from "@/lib/http/route";
import { OWNER } from "@/lib/paths";
import { ownerGrant, ownersGate } from "@/lib/sessions/grants";

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
