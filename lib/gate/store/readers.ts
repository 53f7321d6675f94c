import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

const rows = z.array(
  z.object({
    table: z.string(),
    /** Null for what was never read. */
    at: z.string().nullable(),
    row: z.record(z.string(), z.unknown()),
  }),
);
/** A row about a reader, with all its fields. */
export type KeptRow = z.infer<typeof rows>[number];

export const isAgreement = ({ table }: KeptRow): boolean => table === "gate_agreements";

/** `subjects`: of the reader's limits, as subjectHash returns them. */
type Reader = Readonly<{ mailbox: string; subjects: readonly string[] }>;

/** Every row about a reader, of every table, oldest first. Throws DatabaseError. */
export const readKeptRows = (database: GateDatabase, reader: Reader): Promise<KeptRow[]> =>
  callFor(database, rows, "gate_reader_rows", reader);

/** Erases a reader. Returns the number of rows that went, and those that are left. Throws DatabaseError. */
export const eraseRows = (database: GateDatabase, reader: Reader & Readonly<{ agreements: boolean }>) =>
  callFor(database, z.object({ erased: z.number(), left: rows }), "gate_erase_reader", reader);
