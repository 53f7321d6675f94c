import "server-only";
import { mailbox } from "@/lib/email/email-address";
import { inOwnersLanguage } from "@/lib/words/language";
import { FIRST_NOTICE } from "@/rooms/rules/policy";
import type { OwnerNotice } from "@/rooms/rules/ports";
import { findFirstSession } from "../store/log";
import type { Gate } from "./gate";
import { isWithin } from "./limits";

type Untimed<Notice> = Notice extends unknown ? Omit<Notice, "at"> : never;
type OpeningNotice = Extract<OwnerNotice, { kind: "document_opened" | "study_unlocked" | "study_opened" }>;
/** The notice, and whose event it is about: the room by its id, since the owner reads its slug. */
type Opening = Untimed<OpeningNotice> & Readonly<{ session: string; roomId?: string | undefined }>;

/** Notifies the owner once, when an address first opens a document or a study of a room, or a label a study. Call it after the answer. Never throws. */
export async function notifyOwner(gate: Gate, opening: Opening): Promise<void> {
  if (gate.ownerChannels.length === 0) return;
  try {
    if (!(await isFirst(gate, opening))) return;
    const { session: _, roomId: __, ...what } = opening;
    await tellOwner(gate, what);
  } catch (error) {
    console.error("The owner was not notified:", error);
  }
}

/** Sends a notice on every channel, in the owner's language. Call it after the answer. Never throws. */
export async function tellOwner(
  { clock, ownerChannels }: Pick<Gate, "clock" | "ownerChannels">,
  what: Untimed<OwnerNotice>,
): Promise<void> {
  const notice = { ...what, at: new Date(clock()).toISOString() };
  const sent = await inOwnersLanguage(() => Promise.allSettled(ownerChannels.map((send) => send(notice))));
  for (const one of sent)
    if (one.status === "rejected") console.error("The owner was not notified:", one.reason);
}

/**
 * Only one session can have the first event; within that session the limit lets one server through. The limit is of the mailbox, so
 * that no reader causes a notice with each new tag, and erasing finds it.
 */
async function isFirst({ database }: Gate, opening: Opening): Promise<boolean> {
  const subject = opening.kind === "study_unlocked" ? { label: opening.label } : { email: opening.email };
  const room = opening.roomId ? { room: opening.roomId } : {};
  const first = await findFirstSession(database, { kind: opening.kind, ...subject, ...room });
  if (first !== opening.session) return false;
  const once = [
    opening.kind,
    ...Object.values(room),
    "label" in subject ? subject.label : mailbox(subject.email),
  ];
  return isWithin(database, [[FIRST_NOTICE, once.join(":")]]);
}
