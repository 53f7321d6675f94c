import "server-only";
import { recordEvent, type Visitor } from "./events";
import type { Gate } from "./gate";
import type { DocumentGrant, OwnerGrant } from "./grant";
import { writeSessionEnd } from "./store/revocations";

/**
 * Ends a session when its holder leaves, so that a copy of its cookie opens nothing, and records it. In force at once here, and
 * within a minute on other servers. Never throws: errors go to the console.
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
    console.error("The session did not end on the server:", error);
  }
  gate.revocations.forget();
  await recordEvent(gate.database, visitor, { kind, email, session });
}
