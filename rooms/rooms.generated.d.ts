/**
 * The site's rooms (content/private/rooms), by slug. Visitors must not learn which there are: only code that runs on the server for
 * the gates, what they open, and the owner imports this. Written by workshop/content/generate/write-generated.ts, as
 * addresses.generated is.
 */
import type { Room } from "./rules/room-policy";

export const rooms: readonly Room[];
