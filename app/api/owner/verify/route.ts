import { enterRoute } from "@/rooms/http/code-door";
import { OWNERS_DOOR } from "@/rooms/http/owner-code-door";

/** POST {email, code}: the owner's code gets the owner's cookie, with a new session. */
export const { POST } = enterRoute(OWNERS_DOOR);
