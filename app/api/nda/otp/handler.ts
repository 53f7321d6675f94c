import "server-only";
import { captureOnServer } from "@/lib/analytics/server";
import { purgeDaily } from "@/lib/gate/purge";
import { Refusal } from "@/lib/gate/refusal";
import { sendCode } from "@/lib/gate/send-code";
import { askRoute, NDA_DOOR } from "@/lib/http/code-door";
import type { Platform } from "@/lib/http/context";

/** POST {email}: mails a code to a company address. */
export const otpRoute = (platform?: Platform) =>
  askRoute(platform, NDA_DOOR, async (context, text, before) => {
    const gate = context.platform.gate();
    if (!gate) throw new Refusal("not_configured");
    const sent = await sendCode(gate, context.visitor, text, before);
    captureOnServer(context.headers, "OTP Sent");
    context.platform.afterwards(() => purgeDaily(gate));
    return sent;
  });
