import "server-only";
import { z } from "zod";
import { callFor, type GateDatabase } from "./ports";

const time = z.string();
const readers = z.object({
  /** One page of readers, the last seen first. */
  viewers: z.array(
    z.object({
      email: z.string(),
      first_seen: time.nullable(),
      last_seen: time,
      opened: z.number(),
      pages: z.number(),
      dwell_ms: z.number(),
      withdrawn: z.boolean(),
      /** The domain of the address, or one above it, that is withdrawn; null where none is. */
      domain_withdrawn: z.string().nullable(),
      sessions: z.array(
        z.object({ id: z.string(), last_seen: time, ip_address: z.string(), withdrawn: z.boolean() }),
      ),
    }),
  ),
  /** The cursor of the next page of readers; null where this is the last. */
  next: z.string().nullable(),
});
const figures = z.object({
  /** Of all readers, listed or not. */
  readers: z.number(),
  opened: z.number(),
  dwell_ms: z.number(),
  pages: z.array(z.object({ page: z.number(), viewers: z.number(), dwell_ms: z.number() })),
  studies: z.array(
    z.object({
      slug: z.string(),
      opened: z.number(),
      refused: z.number(),
      last_opened_at: time.nullable(),
      last_refused_at: time.nullable(),
    }),
  ),
  openings: z.array(
    z.object({
      at: time,
      slug: z.string(),
      label: z.string().nullable(),
      session: z.string().nullable(),
      ip_address: z.string(),
      withdrawn: z.boolean(),
    }),
  ),
  resume: z.object({ uses: z.number(), last_used_at: time.nullable() }),
  /** All domains that are withdrawn now. */
  domains: z.array(z.object({ domain: z.string(), at: time })),
  attempts: z.number(),
  codes_refused: z.number(),
});

/** Who read what since a moment: readers of the document, its pages, the private studies. Passcode uses are of all time. */
export type OwnerReport = z.infer<typeof readers> & z.infer<typeof figures>;

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
  const p_since = since.toISOString();
  const list = await callFor(database, readers, "gate_owner_readers", {
    p_since,
    p_rows: READERS,
    p_after: after,
  });
  return { ...list, ...(await callFor(database, figures, "gate_owner_report", { p_since })) };
}
