import { askRoute } from "@/rooms/http/code-door";
import { OWNERS_DOOR } from "@/rooms/http/owner-code-door";

/** POST {email}: the same answer for every address. Only the owner's gets a code, after the answer. */
export const { POST } = askRoute(OWNERS_DOOR);
