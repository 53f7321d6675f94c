import "server-only";
import { recordEvent, type Visitor } from "./events";
import type { Gate } from "./gate";
import type { DocumentGrant, OwnerGrant } from "./grant";
import { writeSessionEnd } from "./store/revocations";

/**
 * Ends a session when its holder leaves, so that a copy of its cookie opens nothing more, and records it. In force at once
 * on this server, within a minute on the others. Never throws: the visitor's own cookie is deleted in any case, and what the
 * database did not take is written to the console.
 */
export async function endSession(
  gate: Gate,
  visitor: Visitor,
  kind: "access_left" | "owner_left",
  { email, session }: DocumentGrant | OwnerGrant,
): Promise<void> {
  try {
    await writeSessionEnd(gate.database, session);
  } catch (error) {
    console.error("A session was left, but not ended on the server:", error);
  }
  gate.revocations.forget();
  await recordEvent(gate.database, visitor, { kind, email, session });
}
