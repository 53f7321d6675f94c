import { createHash } from "node:crypto";
import { captureOnServer } from "@/lib/analytics/server";
import { Refusal } from "@/lib/gate/refusal";
import { verifyCode } from "@/lib/gate/verify-code";
import { ndaWords } from "@/lib/http/app";
import { enterRoute, NDA_DOOR } from "@/lib/sessions/code-door";
import { documentGrant } from "@/lib/sessions/grants";

/** POST {email, code}: a right code gets the document cookie. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = enterRoute(
  NDA_DOOR,
  async (context, attempt) => {
    const gate = context.app.gate();
    if (!gate) throw new Refusal("verify_not_configured");
    const warningSha256 = createHash("sha256").update(ndaWords(context.app).warning).digest("hex");
    const input = { ...attempt, held: await documentGrant(context), warningSha256 };
    const cookie = await verifyCode(gate, context.visitor, input).catch((error: unknown) => {
      const reason = error instanceof Refusal ? error.code : "server_error";
      captureOnServer(context.headers, "OTP Failed", { reason });
      throw error;
    });
    captureOnServer(context.headers, "OTP Verified");
    return cookie;
  },
);
