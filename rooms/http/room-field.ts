import "server-only";
import { z } from "zod";
import { gatePath, isRoomName, NDA_GATE } from "@/lib/paths";
import type { Room } from "@/rooms/rules/room-policy";

/** The field that names a room. Any name: the answers must not show which rooms there are. */
export const room = z.string().refine(isRoomName);

/** What names a document where it is stored and traced: the room's id, null for the NDA document. A translation: keyIn. */
export const documentKey = ({ id, announced }: Room): string | null => (announced ? null : id);

/** The fields of a record of reading: no room for the NDA document, a language for a translation. */
export const recordFields = (
  key: string | null,
  language?: string,
): { room?: string; language?: string } => ({
  ...(key !== null && { room: key }),
  ...(language !== undefined && { language }),
});

/** Where a refused form leads back to: the page of the room in its fields, its gate unless given, or the NDA gate. */
export function backToRoom(
  fields: Readonly<Record<string, unknown>>,
  pageOf: (slug: string) => string = gatePath,
): string {
  const named = room.safeParse(fields.room);
  return named.success ? pageOf(named.data) : NDA_GATE;
}
