import "server-only";
import { z } from "zod";
import { gatePath, isRoomSlug, NDA_GATE, type Place } from "@/lib/paths";
import type { Room } from "@/rooms/rules/room-policy";

/** The field that names a room. Any slug: the answers must not show which rooms there are. */
export const room = z.string().refine(isRoomSlug);

/** As document names the document of a room: null for the NDA document. */
export const documentKey = ({ slug, announced }: Place): string | null => (announced ? null : slug);

/** What names a room in a record of reading: none for the NDA document. */
export const recordFields = ({ id, announced }: Room): { room?: string } => (announced ? {} : { room: id });

/** Where a refused form leads back to: the page of the room in its fields, its gate unless given, or the NDA gate. */
export function backToRoom(
  fields: Readonly<Record<string, unknown>>,
  pageOf: (slug: string) => string = gatePath,
): string {
  const named = room.safeParse(fields.room);
  return named.success ? pageOf(named.data) : NDA_GATE;
}
