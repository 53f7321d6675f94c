import "server-only";
import { createHash } from "node:crypto";
import { studyAt } from "@/lib/study-id";
import { studyOpened } from "@/rooms/passcode/try-passcode";
import { recordEvent, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { notifyOwner } from "@/rooms/record/notify-owner";
import type { Entered } from "./access";

/**
 * Records the first time that a session reads a study by a passcode, or by a room that holds it. Notifies the owner of the first
 * reader in a room. Never throws.
 */
export async function recordStudyRead(
  gate: Gate,
  visitor: Visitor,
  access: Entered,
  slug: string,
): Promise<void> {
  const { session, room, grant } = access;
  if (grant.kind === "passcode" && studyAt(room.id) !== undefined) {
    const { label, issuedAt } = grant;
    await recordEvent(gate.database, visitor, studyOpened({ session, slug, label }, issuedAt));
    return;
  }
  const { email } = grant;
  const once = createHash("sha256")
    .update(JSON.stringify([session, room.id, slug]))
    .digest("hex");
  const event = { kind: "study_opened", email, session } as const;
  const written = await recordEvent(gate.database, visitor, { ...event, room: room.id, slug, once });
  if (written)
    await notifyOwner(gate, { ...event, room: room.slug, roomId: room.id, study: slug, ip: visitor.ip });
}
