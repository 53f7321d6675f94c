import "server-only";
import { endSession } from "@/lib/gate/end-session";
import type { Platform } from "@/lib/http/context";
import { clearCookie } from "@/lib/http/cookies";
import { ownerGrant } from "@/lib/http/grants";
import { ownersGate } from "@/lib/http/owner";
import { writeRoute } from "@/lib/http/route";
import { OWNER } from "@/lib/paths";

/** POST: ends the owner's session, if there is one, and forgets the address a code was asked for. */
export const ownerLeaveRoute = (platform?: Platform) =>
  writeRoute(platform, {
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
