import "server-only";
import { day, moment } from "@/rooms/record/words";
import type { Invitation } from "../store/invitations";

/** The steps of an invitation, in their order, with what each means. */
export const STEPS = ["sent", "opened", "proved", "read"] as const;

const NOT_YET = "no";

/** A row of the list of invitations: when each step happened first. `over`: it has ended. Times are in UTC. */
export function invitationWords(
  { expiresAt, withdrawnAt, mailedAt, openedAt, provedAt, readAt }: Invitation,
  now: number,
): { until: string; over: boolean; steps: Record<(typeof STEPS)[number], string> } {
  const ended = Date.parse(expiresAt) <= now;
  const when = (time: string | null) => (time === null ? NOT_YET : moment(time));
  return {
    until: withdrawnAt ? `withdrawn ${day(withdrawnAt)}` : `${ended ? "ended" : "until"} ${day(expiresAt)}`,
    over: withdrawnAt !== null || ended,
    steps: { sent: when(mailedAt), opened: when(openedAt), proved: when(provedAt), read: when(readAt) },
  };
}
