import type { ReadDocument } from "@/components/owner/documents";
import { closedWords } from "@/lib/gate/room-words";
import { liveApp } from "@/lib/http/app";
import type { Place } from "@/lib/paths";
import { documentsOf } from "@/lib/sessions/room-access";
import { documentKey } from "@/lib/sessions/room-field";

/** Every document, for the owner's page: that of the NDA first. `now` in ms since 1970. */
export const readDocuments = (now: number): ReadDocument[] =>
  documentsOf(liveApp).map((room) => ({
    id: room.id,
    slug: room.slug,
    announced: room.announced,
    title: room.title,
    closed: closedWords(room, now),
  }));

/** How many pages a document has; null if there is none yet, or its store does not answer. */
export async function pagesOf(place: Place): Promise<number | null> {
  try {
    const document = await (await liveApp.documents(documentKey(place))).current();
    return document?.pages.length ?? null;
  } catch (error) {
    console.error("The document's store does not answer:", error);
    return null;
  }
}

/** For a read of the database that failed. */
export function logFailure(error: unknown): null {
  console.error("The owner's page could not read the database:", error);
  return null;
}
