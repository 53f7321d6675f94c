import "server-only";
import type { Gate } from "./gate";
import { isWithin } from "./limits";
import { PURGE } from "./policy";
import type { CodeProvider, GateDatabase } from "./ports";
import { deleteOldAgreements } from "./store/agreements";
import { deleteOldRequests } from "./store/approvals";
import { deleteOldInvitations } from "./store/invitations";
import { deleteOldRows } from "./store/log";

/** How long the log is kept. The purging SQL functions have the same number. */
export const KEPT_MONTHS = 24;

/**
 * Agreements are evidence: a claim from a broken one can be raised for years (in Germany and Switzerland for ten). The SQL
 * function gate_agreement_purge has the same number.
 */
export const AGREEMENTS_KEPT_YEARS = 10;

/** Deletes rows, agreements and users of the code provider that are older than they are kept. Throws if one fails. */
export async function purge(
  database: GateDatabase,
  codes: Pick<CodeProvider, "forgetUsers">,
  now: number,
): Promise<{ rows: number; agreements: number; users: number }> {
  let rows = 0;
  for (const deleteOld of [deleteOldRows, deleteOldRequests, deleteOldInvitations])
    rows += await deleteOld(database);
  const agreements = await deleteOldAgreements(database);
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  return { rows, agreements, users: (await codes.forgetUsers?.(before)) ?? 0 };
}

/** Purges once a day, on the first server to ask. Never throws. */
export async function purgeDaily(gate: Gate): Promise<void> {
  try {
    if (await isWithin(gate.database, [[PURGE, "all"]])) await purge(gate.database, gate.codes, gate.clock());
  } catch (error) {
    console.error("Old rows were not deleted:", error);
  }
}
