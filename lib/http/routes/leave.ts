import "server-only";
import { endSession } from "@/lib/gate/end-session";
import type { Platform } from "../context";
import { clearCookie } from "../cookies";
import { documentGrant } from "../grants";
import { route, write } from "../handler";
import { NDA_GATE } from "./otp";

/**
 * POST: gives the document back (the session ends here, too), and forgets the address a code was sent to. Right also
 * without a grant.
 */
export const leaveRoute = (platform?: Platform) =>
  route(
    write({
      back: () => NDA_GATE,
      async act(context) {
        const gate = context.platform.gate();
        const grant = await documentGrant(context);
        if (gate && grant)
          await endSession(gate, context.visitor, {
            kind: "access_left",
            email: grant.email,
            session: grant.session,
          });
        return {
          status: 204,
          location: NDA_GATE,
          cookies: (["document", "pending", "notice"] as const).map((base) =>
            clearCookie(base, context.secure),
          ),
        };
      },
    }),
    platform,
  );
