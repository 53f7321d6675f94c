import "server-only";
import type { GateDatabase } from "./ports";
import { type OwnerReport, readFigures, readReaders } from "./store/report";

/** Readers on one page of the owner's page. */
const READERS = 50;

/** A cursor of the report, as it came in an address; null for any other text. */
export const readCursor = (text: string | undefined): string | null =>
  text !== undefined && /^\d{1,16}-\d{1,18}$/.test(text) ? text : null;

/**
 * In two calls: the embedded database lets others in between them.
 *
 * @param after a cursor: the readers behind it are listed. Every figure is of all readers.
 * @throws DatabaseError
 */
export async function readReport(
  database: GateDatabase,
  since: Date,
  after: string | null = null,
): Promise<OwnerReport> {
  const list = await readReaders(database, { since, rows: READERS, after });
  return { ...list, ...(await readFigures(database, since)) };
}
