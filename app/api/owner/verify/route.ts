import { enterRoute } from "@/lib/sessions/code-door";
import { OWNERS_DOOR } from "@/lib/sessions/owner-code-door";

/** POST {email, code}: the owner's code gets the owner's cookie, with a new session. */
export const { POST } = enterRoute(OWNERS_DOOR);
