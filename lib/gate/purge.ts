import "server-only";
import type { Gate } from "./gate";
import { isWithin } from "./limits";
import { PURGE } from "./policy";
import type { CodeProvider, GateDatabase } from "./ports";
import { deleteOldInvitations } from "./store/invitations";
import { deleteOldRows } from "./store/log";

/** How long the log is kept. The SQL functions gate_purge and gate_invitation_purge have the same number. */
export const KEPT_MONTHS = 24;

/** Deletes rows of the log, invitations and users of the code provider that are older than KEPT_MONTHS. Throws if either fails. */
export async function purge(
  database: GateDatabase,
  codes: Pick<CodeProvider, "forgetUsers">,
  now: number,
): Promise<{ rows: number; users: number }> {
  const rows = (await deleteOldRows(database)) + (await deleteOldInvitations(database));
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  return { rows, users: (await codes.forgetUsers?.(before)) ?? 0 };
}

/** Purges once a day, on the first server to ask. Never throws. */
export async function purgeDaily(gate: Gate): Promise<void> {
  try {
    if (await isWithin(gate.database, [[PURGE, "all"]])) await purge(gate.database, gate.codes, gate.clock());
  } catch (error) {
    console.error("Old rows were not deleted:", error);
  }
}
