import "server-only";
import { z } from "zod";
import { captureOnServer } from "@/lib/analytics/server";
import { Refusal } from "@/lib/gate/refusal";
import { verifyCode } from "@/lib/gate/verify-code";
import type { Platform } from "@/lib/http/context";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { documentGrant } from "@/lib/http/grants";
import { notePending, readPending } from "@/lib/http/pending";
import { route, write } from "@/lib/http/route";
import { NDA_DOCUMENT, NDA_GATE } from "@/lib/paths";

const input = z.object({
  email: z.string({ error: "invalid_email" }).max(512, "invalid_email").optional(),
  code: z.string({ error: "incomplete_code" }).max(64, "incomplete_code"),
});

/** POST {email, code}: the code makes the document cookie. `warningSha256` is of the warning over the form. */
export const verifyRoute = (warningSha256: () => string, platform?: Platform) =>
  route(
    write({
      input,
      back: () => NDA_GATE,
      // Whoever tries a code has come back to it.
      refused: (context) => notePending(context, false),
      async act(context, { email, code }) {
        const gate = context.platform.gate();
        if (!gate) throw new Refusal("verify_not_configured");
        const asked = await readPending(context);
        const attempt = {
          email: email ?? asked?.email ?? "",
          code,
          asked,
          held: await documentGrant(context),
          warningSha256: warningSha256(),
        };
        const cookie = await verifyCode(gate, context.visitor, attempt).catch((error: unknown) => {
          const reason = error instanceof Refusal ? error.code : "server_error";
          captureOnServer(context.headers, "OTP Failed", { reason });
          throw error;
        });
        captureOnServer(context.headers, "OTP Verified");
        return {
          body: { success: true, location: NDA_DOCUMENT },
          location: NDA_DOCUMENT,
          cookies: [
            setCookie("document", cookie, context.secure),
            clearCookie("pending", context.secure),
            clearCookie("notice", context.secure),
          ],
        };
      },
    }),
    platform,
  );
