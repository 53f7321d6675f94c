import { askRoute } from "@/rooms/http/code-door";
import { READERS_DOOR } from "@/rooms/http/nda-code-door";

/** POST {email}: mails a code to a company address. With {room}: to whoever may enter the room, and answers all alike. */
export const { POST } = askRoute(READERS_DOOR);
