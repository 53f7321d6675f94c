import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { verifyOwnerCode } from "@/lib/gate/owner-code";
import type { Platform } from "@/lib/http/context";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { ownersGate } from "@/lib/http/owner";
import { readPending } from "@/lib/http/pending";
import { route, write } from "@/lib/http/route";
import { OWNER } from "@/lib/paths";

const input = z.object({
  email: z.string({ error: "invalid_email" }).max(512, "invalid_email").optional(),
  code: z.string({ error: "incomplete_code" }).max(64, "incomplete_code"),
});

/** POST {email, code}: the owner's code makes the owner's cookie. Its session is nobody else's. */
export const ownerVerifyRoute = (platform?: Platform) =>
  route(
    write({
      input,
      back: () => OWNER,
      async act(context, { email, code }) {
        const gate = ownersGate(context);
        const asked = await readPending(context, "ownerPending");
        const attempt = { email: email ?? asked?.email ?? "", code, asked, session: randomUUID() };
        const cookie = await verifyOwnerCode(gate, context.visitor, attempt);
        return {
          body: { success: true, location: OWNER },
          location: OWNER,
          cookies: [
            setCookie("owner", cookie, context.secure),
            clearCookie("ownerPending", context.secure),
            clearCookie("notice", context.secure),
          ],
        };
      },
    }),
    platform,
  );
