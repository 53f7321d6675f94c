import "server-only";
import { captureOnServer } from "@/lib/analytics/server";
import { Refusal } from "@/lib/gate/refusal";
import { verifyCode } from "@/lib/gate/verify-code";
import { enterRoute, NDA_DOOR } from "@/lib/http/code-door";
import type { Platform } from "@/lib/http/context";
import { documentGrant } from "@/lib/http/grants";

/** POST {email, code}: the code makes the document cookie. `warningSha256` is of the warning over the form. */
export const verifyRoute = (warningSha256: () => string, platform?: Platform) =>
  enterRoute(platform, NDA_DOOR, async (context, attempt) => {
    const gate = context.platform.gate();
    if (!gate) throw new Refusal("verify_not_configured");
    const input = { ...attempt, held: await documentGrant(context), warningSha256: warningSha256() };
    const cookie = await verifyCode(gate, context.visitor, input).catch((error: unknown) => {
      const reason = error instanceof Refusal ? error.code : "server_error";
      captureOnServer(context.headers, "OTP Failed", { reason });
      throw error;
    });
    captureOnServer(context.headers, "OTP Verified");
    return cookie;
  });
