import "server-only";
import { readEnd } from "@/rooms/passcode/label-passcode";
import type { Gate } from "@/rooms/record/gate";
import { parseReader } from "@/rooms/rules/company-email";
import type { ReaderNotice } from "@/rooms/rules/ports";
import type { Room } from "@/rooms/rules/room-policy";
import { type Decision, writeDecision } from "../store/approvals";

/** `days`: how long an approval lasts; for ever if it is left out or empty. */
type Deciding = Readonly<{ room: Room; text: string; state: Decision; days?: string | undefined }>;

/**
 * Lets a mailbox into a room, or refuses it; a refusal also ends an approval. Returns the address, whether anything changed, and
 * the mail that the reader should get: none if the reader has not asked, or loses an approval. Throws Refusal invalid_request,
 * DatabaseError.
 */
export async function decideApproval(
  { database, clock }: Pick<Gate, "database" | "clock">,
  { room, text, state, days = "" }: Deciding,
): Promise<{ email: string; changed: boolean; notice: ReaderNotice | null }> {
  const endsAt = state === "approved" ? readEnd(days, clock()) : undefined;
  const { before, email } = await writeDecision(database, {
    room: room.id,
    mailbox: parseReader(text).box,
    state,
    endsAt,
  });
  const awaited = before === "asked" || (before === "refused" && state === "approved");
  return {
    email,
    changed: before !== state,
    notice: awaited ? { kind: state, to: email, room: room.slug, until: endsAt } : null,
  };
}

/** Mails a notice to a reader. Returns whether a mail was sent. Never throws. */
export async function tellReader(
  { readerChannel }: Pick<Gate, "readerChannel">,
  notice: ReaderNotice,
): Promise<boolean> {
  if (!readerChannel) return false;
  try {
    await readerChannel(notice);
    return true;
  } catch (error) {
    console.error("A reader was not notified:", error);
    return false;
  }
}
