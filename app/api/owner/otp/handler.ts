import "server-only";
import { z } from "zod";
import { askOwnerCode } from "@/lib/gate/owner-code";
import { CODE } from "@/lib/gate/policy";
import type { Platform } from "@/lib/http/context";
import { ownersGate } from "@/lib/http/owner";
import { cookieOfRefusal, pendingCookie, readPending } from "@/lib/http/pending";
import { route, write } from "@/lib/http/route";
import { OWNER } from "@/lib/paths";

const input = z.object({ email: z.string({ error: "invalid_email" }).max(512, "invalid_email").optional() });

/** POST {email}: the same answer for every address; a code leaves for the owner's alone, after the answer. */
export const ownerOtpRoute = (platform?: Platform) =>
  route(
    write({
      input,
      back: () => OWNER,
      refused: (context, refusal) => cookieOfRefusal(context, refusal, "ownerPending"),
      async act(context, fields) {
        const gate = ownersGate(context);
        const before = await readPending(context, "ownerPending");
        const text = fields.email ?? before?.email ?? "";
        const { later, ...asked } = await askOwnerCode(gate, context.visitor, text, before);
        context.platform.afterwards(later);
        return {
          body: { success: true, resendAfter: CODE.resendAfter },
          location: OWNER,
          cookies: await pendingCookie(context, asked, { door: "ownerPending" }),
        };
      },
    }),
    platform,
  );
