import "server-only";
import type { Gate } from "./gate";
import { isWithin } from "./limits";
import { PURGE } from "./policy";
import type { CodeProvider, GateDatabase } from "./ports";
import { deleteOldRequests } from "./store/approvals";
import { deleteOldInvitations } from "./store/invitations";
import { deleteOldRows } from "./store/log";

/** How long the log is kept. The purging SQL functions have the same number. */
export const KEPT_MONTHS = 24;

/** Deletes rows, and users of the code provider, that are older than KEPT_MONTHS. Throws if either fails. */
export async function purge(
  database: GateDatabase,
  codes: Pick<CodeProvider, "forgetUsers">,
  now: number,
): Promise<{ rows: number; users: number }> {
  let rows = 0;
  for (const deleteOld of [deleteOldRows, deleteOldRequests, deleteOldInvitations])
    rows += await deleteOld(database);
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
