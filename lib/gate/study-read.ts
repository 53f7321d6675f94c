import "server-only";
import { createHash } from "node:crypto";
import { type GateEvent, recordEvent, type Visitor } from "./events";
import type { Gate } from "./gate";
import type { StudyGrant } from "./grant";

/**
 * The event of a study that a passcode opened. The log gets the study that the passcode was entered for at once, and each other one
 * when it is first read. `iat`, the time of the entry, makes the event unique.
 */
export const studyOpened = ({
  session,
  slug,
  label,
  iat,
}: Readonly<{ session: string; slug: string; label: string; iat: number }>): GateEvent => {
  const opening = JSON.stringify([session, slug, label, iat]);
  const once = createHash("sha256").update(opening).digest("hex");
  return { kind: "study_unlocked", slug, label, session, once };
};

/** Records the first time that the holder of the grant reads a study. Never throws. */
export async function recordStudyRead(
  gate: Gate,
  visitor: Visitor,
  { session, labels, issuedAt }: StudyGrant,
  slug: string,
): Promise<void> {
  const [label, iat] = [labels[slug], issuedAt[slug]];
  if (label === undefined || iat === undefined) return;
  await recordEvent(gate.database, visitor, studyOpened({ session, slug, label, iat }));
}
