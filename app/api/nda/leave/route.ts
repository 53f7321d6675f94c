import { endSession } from "@/lib/gate/end-session";
import { ifNdaEnabled } from "@/lib/http/app";
import { clearCookie } from "@/lib/http/cookies";
import { writeRoute } from "@/lib/http/route";
import { NDA_GATE } from "@/lib/paths";
import { documentGrant } from "@/lib/sessions/grants";
import { notePending } from "@/lib/sessions/pending";

/** POST: ends the session. Without a grant, a code already sent stays valid: the visitor may have left by mistake. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = writeRoute({
  only: ifNdaEnabled,
  back: () => NDA_GATE,
  async act(context) {
    const gate = context.app.gate();
    const grant = await documentGrant(context);
    if (gate && grant) await endSession(gate, context.visitor, "access_left", grant);
    return {
      status: 204,
      location: NDA_GATE,
      cookies: [
        clearCookie("document", context.secure),
        ...(grant ? [clearCookie("pending", context.secure)] : await notePending(context, true, "pending")),
        clearCookie("notice", context.secure),
      ],
    };
  },
});
