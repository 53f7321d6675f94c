import "server-only";
import type { Gate } from "@/rooms/record/gate";
import { isWithin } from "@/rooms/record/limits";
import { tellOwner } from "@/rooms/record/notify-owner";
import { REMIND } from "@/rooms/rules/policy";
import type { Room } from "@/rooms/rules/room-policy";
import { takeUnanswered } from "../store/approvals";
import { tellReader } from "./decide-approval";

/** After this time without an answer, owner and reader are told once. */
export const UNANSWERED_DAYS = 3;
/** At once; the others follow an hour later. */
const MOST_REMINDERS = 20;

type Reminding = Pick<Gate, "database" | "clock" | "ownerChannels" | "readerChannel">;

/** Notifies owner and reader of each request without an answer for three days. Returns how many. Throws DatabaseError. */
export async function remindUnanswered(gate: Reminding, rooms: readonly Room[]): Promise<number> {
  const slugs = new Map(rooms.filter(({ policy }) => policy.approval).map(({ id, slug }) => [id, slug]));
  if (slugs.size === 0) return 0;
  const wanted = { rooms: [...slugs.keys()], days: UNANSWERED_DAYS, rows: MOST_REMINDERS };
  const unanswered = await takeUnanswered(gate.database, wanted);
  for (const { room: id, email, askedAt } of unanswered) {
    const room = slugs.get(id) ?? id;
    await tellOwner(gate, { kind: "approval_unanswered", email, room, askedAt });
    await tellReader(gate, { kind: "unanswered", to: email, room });
  }
  return unanswered.length;
}

/** Reminds once an hour, on the first server to ask. Never throws. */
export async function remindHourly(gate: Gate, rooms: readonly Room[]): Promise<void> {
  if (!rooms.some(({ policy }) => policy.approval)) return;
  try {
    if (await isWithin(gate.database, [[REMIND, "all"]])) await remindUnanswered(gate, rooms);
  } catch (error) {
    console.error("Unanswered requests were not reported:", error);
  }
}
