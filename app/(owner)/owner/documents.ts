import type { ReadDocument } from "@/components/owner/documents";
import { NDA } from "@/lib/gate/grant";
import { closedWords } from "@/lib/gate/room-words";
import { ifNdaEnabled, liveApp, ndaWords } from "@/lib/http/app";
import { roomsOf } from "@/lib/sessions/room-access";

/** Every room, for the owner's page. `now` in ms since 1970. */
export const roomDocuments = (now: number): ReadDocument[] =>
  roomsOf(liveApp).map((room) => ({
    name: room.slug,
    slug: room.slug,
    title: room.title,
    closed: closedWords(room, now),
  }));

/** The NDA document; null on a site without it. */
export const ndaDocument = (): ReadDocument | null =>
  ifNdaEnabled(liveApp) ? { name: NDA, slug: null, title: ndaWords(liveApp).title, closed: null } : null;

/** How many pages a document has; null if there is none yet, or its store does not answer. */
export async function pagesOf(room: string | null): Promise<number | null> {
  try {
    const document = await (await liveApp.documents(room)).current();
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
