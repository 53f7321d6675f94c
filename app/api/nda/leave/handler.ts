import "server-only";
import { endSession } from "@/lib/gate/end-session";
import type { Platform } from "@/lib/http/context";
import { clearCookie } from "@/lib/http/cookies";
import { documentGrant } from "@/lib/http/grants";
import { notePending } from "@/lib/http/pending";
import { writeRoute } from "@/lib/http/route";
import { NDA_GATE } from "@/lib/paths";

/**
 * POST: gives the document back (the session ends here, too). Works without a grant, too: then it leads back to the e-mail,
 * and a code that is out can still be entered, since the visitor may have left by mistake.
 */
export const leaveRoute = (platform?: Platform) =>
  writeRoute(platform, {
    back: () => NDA_GATE,
    async act(context) {
      const gate = context.platform.gate();
      const grant = await documentGrant(context);
      if (gate && grant) await endSession(gate, context.visitor, "access_left", grant);
      return {
        status: 204,
        location: NDA_GATE,
        cookies: [
          clearCookie("document", context.secure),
          ...(grant ? [clearCookie("pending", context.secure)] : await notePending(context, true)),
          clearCookie("notice", context.secure),
        ],
      };
    },
  });
