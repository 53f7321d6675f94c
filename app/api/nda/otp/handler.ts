import "server-only";
import { z } from "zod";
import { captureOnServer } from "@/lib/analytics/server";
import { purgeDaily } from "@/lib/gate/purge";
import { Refusal } from "@/lib/gate/refusal";
import { sendCode } from "@/lib/gate/send-code";
import type { Platform } from "@/lib/http/context";
import { cookieOfRefusal, pendingCookie, readPending } from "@/lib/http/pending";
import { route, write } from "@/lib/http/route";
import { NDA_GATE } from "@/lib/paths";

const input = z.object({ email: z.string({ error: "invalid_email" }).max(512, "invalid_email").optional() });

/** POST {email}: mails a code. A form may leave the e-mail out to have the code sent again. */
export const otpRoute = (platform?: Platform) =>
  route(
    write({
      input,
      back: () => NDA_GATE,
      refused: cookieOfRefusal,
      async act(context, fields) {
        const gate = context.platform.gate();
        if (!gate) throw new Refusal("not_configured");
        const before = await readPending(context);
        const text = fields.email ?? before?.email ?? "";
        const { resendAfter, ...asked } = await sendCode(gate, context.visitor, text, before);
        captureOnServer(context.headers, "OTP Sent");
        context.platform.afterwards(() => purgeDaily(gate));
        return {
          body: { success: true, resendAfter },
          location: NDA_GATE,
          cookies: await pendingCookie(context, asked),
        };
      },
    }),
    platform,
  );
