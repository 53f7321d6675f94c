import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

const READERS = 50;
const time = z.string();

const readers = z.object({
  viewers: z.array(
    z.object({
      email: z.string(),
      firstSeen: time.nullable(),
      lastSeen: time,
      opened: z.number(),
      pages: z.number(),
      dwellMs: z.number(),
      withdrawn: z.boolean(),
      /** The domain of the address, or one above it, that is withdrawn, or null. */
      domainWithdrawn: z.string().nullable(),
      sessions: z.array(
        z.object({ id: z.string(), lastSeen: time, ipAddress: z.string(), withdrawn: z.boolean() }),
      ),
    }),
  ),
  /** The cursor of the next page of readers; null on the last page. */
  next: z.string().nullable(),
});

const figures = z.object({
  /** Of all readers, on every page. */
  readers: z.number(),
  opened: z.number(),
  dwellMs: z.number(),
  pages: z.array(z.object({ page: z.number(), viewers: z.number(), dwellMs: z.number() })),
  studies: z.array(
    z.object({
      slug: z.string(),
      opened: z.number(),
      refused: z.number(),
      lastOpenedAt: time.nullable(),
      lastRefusedAt: time.nullable(),
    }),
  ),
  /** The fifty newest openings. */
  openings: z.array(
    z.object({
      at: time,
      slug: z.string(),
      label: z.string().nullable(),
      session: z.string().nullable(),
      ipAddress: z.string(),
      withdrawn: z.boolean(),
    }),
  ),
  resume: z.object({ uses: z.number(), lastUsedAt: time.nullable() }),
  /** All domains that are withdrawn now. */
  domains: z.array(z.object({ domain: z.string(), at: time })),
  attempts: z.number(),
  codesRefused: z.number(),
});

/** Readers, pages and private studies since a given time. Uses of the resume's passcode are of all time. */
export type OwnerReport = z.infer<typeof readers> & z.infer<typeof figures>;

/** Parses a cursor of the report from a URL; null for any other text. */
export const readCursor = (text: string | undefined): string | null =>
  text !== undefined && /^\d{1,16}-\d{1,18}$/.test(text) ? text : null;

/** One page of readers, after the cursor `after`. Throws DatabaseError. */
export const readReaders = (database: GateDatabase, page: Readonly<{ since: Date; after?: string | null }>) =>
  callFor(database, readers, "gate_owner_readers", { ...page, rows: READERS });

/** The figures of all readers, pages and studies. Throws DatabaseError. */
export const readFigures = (database: GateDatabase, since: Date) =>
  callFor(database, figures, "gate_owner_report", { since });

/** One page of readers, after the cursor `after`, and the figures of all. Throws DatabaseError. */
export async function readReport(
  database: GateDatabase,
  since: Date,
  after: string | null = null,
): Promise<OwnerReport> {
  // Two calls: the embedded database serves others in between.
  const list = await readReaders(database, { since, after });
  return { ...list, ...(await readFigures(database, since)) };
}
