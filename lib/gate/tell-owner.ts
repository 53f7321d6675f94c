import "server-only";
import type { Gate } from "./gate";
import { isWithin } from "./limits";
import { FIRST_NOTICE } from "./policy";
import type { OwnerNotice } from "./ports";
import { findFirstSession } from "./store/log";

/** What happened, before it is known whether it was the first of its kind. */
type Opened = Untimed<OwnerNotice> & Readonly<{ session: string }>;
type Untimed<Notice> = Notice extends unknown ? Omit<Notice, "at"> : never;

/** Notifies the owner, once, of the first opening of an address or a label. Call it after the answer; it never throws. */
export async function tellOwner(gate: Gate, opening: Opened): Promise<void> {
  if (gate.ownerChannels.length === 0) return;
  try {
    if (!(await isFirst(gate, opening))) return;
    const { session: _, ...what } = opening;
    const notice = { ...what, at: new Date(gate.clock()).toISOString() };
    const told = await Promise.allSettled(gate.ownerChannels.map((tell) => tell(notice)));
    for (const one of told)
      if (one.status === "rejected") console.error("The owner was not told:", one.reason);
  } catch (error) {
    console.error("The owner was not told:", error);
  }
}

/** The very first event belongs to one session permanently; within that session the limit lets one server through. */
async function isFirst({ database }: Gate, opening: Opened): Promise<boolean> {
  const subject = opening.kind === "document_opened" ? { email: opening.email } : { label: opening.label };
  const first = await findFirstSession(database, { kind: opening.kind, ...subject });
  if (first !== opening.session) return false;
  return isWithin(database, [[FIRST_NOTICE, `${opening.kind}:${Object.values(subject)[0]}`]]);
}
