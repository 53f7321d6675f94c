import "server-only";
import { createHash } from "node:crypto";
import { type GateEvent, recordEvent, type Visitor } from "./events";
import type { Gate } from "./gate";
import type { StudyGrant } from "./grant";

/**
 * The record of one study opened by one entry of a passcode. That entry opens every study the passcode covers, but the log
 * records a study only when it is read: the one it was entered for at once, each other when it is first read.
 *
 * @param iat when the passcode was entered: the same study is recorded again only after the next time
 */
export const studyOpened = (
  opening: Readonly<{ session: string; slug: string; label: string; iat: number }>,
): GateEvent => {
  const { session, slug, label, iat } = opening;
  const once = createHash("sha256")
    .update(JSON.stringify([session, slug, label, iat]))
    .digest("hex");
  return { kind: "study_unlocked", slug, label, session, once };
};

/** Records that the holder of the grant reads a study of it, the first time. Never throws. */
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
