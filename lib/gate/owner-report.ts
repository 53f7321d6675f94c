import "server-only";
import { z } from "zod";
import type { GateDatabase } from "./ports";

const time = z.string();
const report = z.object({
  viewers: z.array(
    z.object({
      email: z.string(),
      first_seen: time.nullable(),
      last_seen: time,
      opened: z.number(),
      pages: z.number(),
      dwell_ms: z.number(),
      withdrawn: z.boolean(),
      sessions: z.array(
        z.object({ id: z.string(), last_seen: time, ip_address: z.string(), withdrawn: z.boolean() }),
      ),
    }),
  ),
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
  attempts: z.number(),
  codes_refused: z.number(),
});

/** Who read what since a moment: readers of the document, its pages, the private studies. Passcode uses are of all time. */
export type OwnerReport = z.infer<typeof report>;

/** Throws DatabaseError. */
export const readReport = async (database: GateDatabase, since: Date): Promise<OwnerReport> =>
  report.parse(await database.call("gate_owner_report", { p_since: since.toISOString() }));
