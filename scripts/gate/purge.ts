import { purge as deleteOld, KEPT_MONTHS } from "../../lib/gate/purge";
import type { Desk } from "./command";

/** Deletes what is older than the privacy page allows, at once; a running site does so daily. */
export async function purge(desk: Desk): Promise<void> {
  const { rows, users } = await deleteOld(desk.database, desk.codes, desk.now());
  desk.print(
    `Deleted what is older than ${KEPT_MONTHS} months: ${rows} rows of the log, ${users} users of Supabase Auth.`,
  );
}
