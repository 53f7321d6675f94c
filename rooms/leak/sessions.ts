import type { Words } from "@/lib/words/words";
import { logPages } from "@/rooms/report/read-log";
import { passcodeReader } from "@/rooms/rules/passcode-reader";
import type { GateDatabase } from "@/rooms/rules/ports";
import { PREVIEW_SESSION } from "../../document/trace/pattern";

/** Who opened a document in a session, from where, and when. */
export type Opening = { session: string; who: string; ip: string; at: string };

const OPENED = ["document_opened", "page_viewed"];
const STUDY_OPENED = ["study_unlocked", "study_opened"];

/** Instead of a room: what opened private studies. A passcode opens several of them in one session. No room has this id. */
// biome-ignore lint/plugin: a value, which no page shows
export const STUDIES = "private studies";

/**
 * The first opening of every session in the log, by document: a room's id, null for the NDA document, or STUDIES. Every document
 * also has the owner's preview, which the log does not have.
 *
 * @throws DatabaseError
 */
export async function openingsByRoom(
  database: GateDatabase,
  { ownersPreview }: Pick<Words["leak"], "ownersPreview">,
): Promise<(room: string | null) => Map<string, Opening>> {
  const byRoom = new Map<string | null, Map<string, Opening>>();
  const of = (room: string | null): Map<string, Opening> => {
    const preview = { session: PREVIEW_SESSION, who: ownersPreview, ip: "", at: "" };
    const openings = byRoom.get(room) ?? new Map<string, Opening>([[PREVIEW_SESSION, preview]]);
    byRoom.set(room, openings);
    return openings;
  };
  // The newest row comes first, so that the last one that is set is the first opening.
  for await (const rows of logPages(database, { since: new Date(0), part: "openings" }))
    for (const { kind, sessionId, email, label, ipAddress, at, detail } of rows) {
      const isStudy = STUDY_OPENED.includes(kind);
      if (!sessionId || !(isStudy || OPENED.includes(kind))) continue;
      const who = email ?? (label ? passcodeReader(label) : "");
      const room = typeof detail.room === "string" ? detail.room : null;
      of(isStudy ? STUDIES : room).set(sessionId, { session: sessionId, who, ip: ipAddress, at });
    }
  return of;
}
