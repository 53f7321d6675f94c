import "server-only";
import type { DocumentGrant, OwnerGrant } from "@/rooms/rules/grant";
import { writeSessionEnd } from "../store/revocations";
import { recordEvent, type Visitor } from "./events";
import type { Gate } from "./gate";

/** Ends and records a session: here at once, on other servers within a minute. Copies of its cookie fail too. Never throws. */
export async function endSession(
  gate: Gate,
  visitor: Visitor,
  kind: "access_left" | "owner_left",
  { email, session }: Pick<DocumentGrant | OwnerGrant, "email" | "session">,
): Promise<void> {
  await Promise.all([
    writeSessionEnd(gate.database, session)
      .catch((error) => console.error("The session did not end on the server:", error))
      .finally(() => gate.revocations.forget()),
    recordEvent(gate.database, visitor, { kind, email, session }),
  ]);
}
