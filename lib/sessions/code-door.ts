import "server-only";
import { z } from "zod";
import type { Asked } from "@/lib/gate/codes-out";
import { CODE } from "@/lib/gate/policy";
import { type App, type Context, ifNdaEnabled } from "@/lib/http/app";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { writeRoute } from "@/lib/http/route";
import { NDA_DOCUMENT, NDA_GATE, OWNER } from "@/lib/paths";
import { cookieOfRefusal, notePending, type PendingBase, pendingCookie, readPending } from "./pending";

type CodeDoor = Readonly<{
  only?: (app: App) => boolean;
  page: string;
  opens: string;
  pending: PendingBase;
  grant: "document" | "owner";
}>;

export const NDA_DOOR: CodeDoor = {
  only: ifNdaEnabled,
  page: NDA_GATE,
  opens: NDA_DOCUMENT,
  pending: "pending",
  grant: "document",
};
export const OWNER_DOOR: CodeDoor = { page: OWNER, opens: OWNER, pending: "ownerPending", grant: "owner" };

const email = z.string({ error: "invalid_email" }).max(512, "invalid_email").optional();
const code = z.string({ error: "incomplete_code" }).max(64, "incomplete_code");

// It only sets the time in the document's mark, so a wrong zone must not refuse the code.
const timeZone = z.string().max(64).optional().catch(undefined);

/** POST {email}: sends a code. A form may omit the e-mail. `send` gets the typed text, and the code asked for before. */
export const askRoute = (
  { only, page, pending }: CodeDoor,
  send: (context: Context, text: string, before: Asked | null) => Promise<Asked>,
) =>
  writeRoute({
    only,
    input: z.object({ email }),
    back: () => page,
    refused: (context, refusal) => cookieOfRefusal(context, refusal, pending),
    async act(context, fields) {
      const before = await readPending(context, pending);
      const asked = await send(context, fields.email ?? before?.email ?? "", before);
      return {
        body: { success: true, resendAfter: CODE.resendAfter },
        location: page,
        cookies: await pendingCookie(context, asked, { base: pending }),
      };
    },
  });

/** POST {email, code, timeZone}: `verify` returns the value of the grant's cookie. */
export const enterRoute = (
  { only, page, opens, pending, grant }: CodeDoor,
  verify: (
    context: Context,
    attempt: { email: string; code: string; timeZone: string | undefined; asked: Asked | null },
  ) => Promise<string>,
) =>
  writeRoute({
    only,
    input: z.object({ email, code, timeZone }),
    back: () => page,
    // A visitor who tries a code is at the code step again.
    refused: (context) => notePending(context, false, pending),
    async act(context, fields) {
      const asked = await readPending(context, pending);
      const { code, timeZone } = fields;
      const email = fields.email ?? asked?.email ?? "";
      const cookie = await verify(context, { email, code, timeZone, asked });
      return {
        body: { success: true, location: opens },
        location: opens,
        cookies: [
          setCookie(grant, cookie, context.secure),
          clearCookie(pending, context.secure),
          clearCookie("notice", context.secure),
        ],
      };
    },
  });
