import { randomUUID } from "node:crypto";
import { verifyOwnerCode } from "@/lib/gate/owner-code";
import { enterRoute, OWNER_DOOR } from "@/lib/sessions/code-door";
import { ownersGate } from "@/lib/sessions/grants";

/** POST {email, code}: the owner's code gets the owner's cookie, with a new session. */
export const { POST } = enterRoute(OWNER_DOOR, (context, { email, code, asked }) => {
  const input = { email, code, asked, session: randomUUID() };
  return verifyOwnerCode(ownersGate(context), context.visitor, input);
});
