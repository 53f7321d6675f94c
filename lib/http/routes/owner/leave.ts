import "server-only";
import { endSession } from "@/lib/gate/end-session";
import type { Platform } from "../../context";
import { clearCookie } from "../../cookies";
import { ownerGrant } from "../../grants";
import { route, write } from "../../handler";
import { OWNER, ownersGate } from "./door";

/**
 * POST: signs the owner out (the session ends here, too), and forgets the address a code was asked for. Right also without
 * a grant.
 */
export const ownerLeaveRoute = (platform?: Platform) =>
  route(
    write({
      back: () => OWNER,
      async act(context) {
        const gate = ownersGate(context);
        const grant = await ownerGrant(context);
        if (grant)
          await endSession(gate, context.visitor, {
            kind: "owner_left",
            email: grant.email,
            session: grant.session,
          });
        const bases = ["owner", "ownerPending", "ownerMade", "notice"] as const;
        return {
          status: 204,
          location: OWNER,
          cookies: bases.map((base) => clearCookie(base, context.secure)),
        };
      },
    }),
    platform,
  );
