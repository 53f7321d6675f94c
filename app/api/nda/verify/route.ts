import { enterRoute } from "@/rooms/http/code-door";
import { READERS_DOOR } from "@/rooms/http/nda-code-door";

/** POST {email, code}: a right code gets the document cookie. With {room}, it proves the address at the room's gate. */
export const { POST } = enterRoute(READERS_DOOR);
