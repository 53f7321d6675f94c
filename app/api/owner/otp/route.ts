import { askOwnerCode } from "@/lib/gate/owner-code";
import { askRoute, OWNER_DOOR } from "@/lib/sessions/code-door";
import { ownersGate } from "@/lib/sessions/grants";

/** POST {email}: the same answer for every address. Only the owner's gets a code, after the answer. */
export const { POST } = askRoute(OWNER_DOOR, async (context, { text, before }) => {
  const { later, ...asked } = await askOwnerCode(ownersGate(context), context.visitor, text, before);
  context.app.afterwards(later);
  return asked;
});
