import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

const time = z.string();

const readers = z.object({
  /** The last seen first. */
  viewers: z.array(
    z.object({
      email: z.string(),
      firstSeen: time.nullable(),
      lastSeen: time,
      opened: z.number(),
      pages: z.number(),
      dwellMs: z.number(),
      withdrawn: z.boolean(),
      /** The domain of the address, or one above it, that is withdrawn; null where none is. */
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
  /** Of all readers, listed or not. */
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
  /** Of the studies, the newest fifty. */
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

/** Who read what since a moment: readers of the document, its pages, the private studies. Passcode uses are of all time. */
export type OwnerReport = z.infer<typeof readers> & z.infer<typeof figures>;

/** One page of readers since a moment, after the cursor `after`. Throws DatabaseError. */
export const readReaders = (
  database: GateDatabase,
  { since, rows, after }: Readonly<{ since: Date; rows?: number; after?: string | null }>,
) =>
  callFor(database, readers, "gate_owner_readers", {
    p_since: since.toISOString(),
    p_rows: rows,
    p_after: after,
  });

/** The figures of all readers, pages and studies since a moment. Throws DatabaseError. */
export const readFigures = (database: GateDatabase, since: Date) =>
  callFor(database, figures, "gate_owner_report", { p_since: since.toISOString() });
