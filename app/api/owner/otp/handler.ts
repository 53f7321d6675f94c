import "server-only";
import { askOwnerCode } from "@/lib/gate/owner-code";
import { CODE } from "@/lib/gate/policy";
import { askRoute, OWNER_DOOR } from "@/lib/http/code-door";
import type { Platform } from "@/lib/http/context";
import { ownersGate } from "@/lib/http/owner";

/** POST {email}: the same answer for every address; a code is sent to the owner's alone, after the answer. */
export const ownerOtpRoute = (platform?: Platform) =>
  askRoute(platform, OWNER_DOOR, async (context, text, before) => {
    const { later, ...asked } = await askOwnerCode(ownersGate(context), context.visitor, text, before);
    context.platform.afterwards(later);
    return { ...asked, resendAfter: CODE.resendAfter };
  });
