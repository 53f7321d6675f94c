import "server-only";
import { createHash } from "node:crypto";
import type { Access } from "./access";
import { recordEvent, type Visitor } from "./events";
import type { Gate } from "./gate";
import { notifyOwner } from "./notify-owner";

/** Records once per session that a reader opened a study of a room. Notifies the owner of the first one. Never throws. */
export async function recordStudyOpened(
  gate: Gate,
  visitor: Visitor,
  { room: { slug: room }, grant: { email }, session }: Access,
  slug: string,
): Promise<void> {
  const once = createHash("sha256")
    .update(JSON.stringify([session, room, slug]))
    .digest("hex");
  const event = { kind: "study_opened", email, session, room } as const;
  const written = await recordEvent(gate.database, visitor, { ...event, slug, once });
  if (written) await notifyOwner(gate, { ...event, study: slug, ip: visitor.ip });
}
