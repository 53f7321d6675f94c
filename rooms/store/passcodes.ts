import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { callFor, verdict } from "./call";
import { hits, type LimitRow } from "./limits";

type NewPasscode = Readonly<{
  label: string;
  selector: string;
  hash: string;
  /** Undefined: it opens every study. */
  slugs?: readonly string[] | undefined;
  expiresAt?: Date | undefined;
}>;

/** Returns false if another passcode has the label or the selector. Throws DatabaseError. */
export const addPasscode = (database: GateDatabase, passcode: NewPasscode): Promise<boolean> =>
  callFor(database, verdict, "gate_passcode_add", passcode);

const slugs = z.array(z.string()).nullable();
const found = z.object({
  label: z.string(),
  hash: z.string(),
  expiresAt: z.string().nullable(),
  slugs,
  taken: hits,
});

/**
 * The passcode with this selector, if it is valid and opens `slug`; else null. With one, a hit against all limits, as takeHits
 * counts it: `taken`. Throws DatabaseError.
 */
export const findPasscode = (
  database: GateDatabase,
  wanted: Readonly<{ selector: string; slug: string; limits: readonly LimitRow[] }>,
) => callFor(database, found.nullable(), "gate_passcode_try", wanted);

const rows = z.array(
  z.object({
    label: z.string(),
    /** The studies it opens; null for all. */
    slugs,
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    uses: z.number(),
    lastUsedAt: z.string().nullable(),
  }),
);
export type LabelledPasscode = z.infer<typeof rows>[number];

/** Every labelled passcode, withdrawn ones too, oldest first. Throws DatabaseError. */
export const listPasscodes = (database: GateDatabase): Promise<LabelledPasscode[]> =>
  callFor(database, rows, "gate_passcode_list");
