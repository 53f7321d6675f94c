import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

type NewPasscode = Readonly<{
  label: string;
  /** The first characters, which find the row. */
  selector: string;
  hash: string;
  /** Undefined: it opens every study. */
  slugs: readonly string[] | undefined;
  expires: Date | undefined;
}>;

/** Returns false where another passcode has the label or the selector. Throws DatabaseError. */
export async function addPasscode(
  database: GateDatabase,
  { label, selector, hash, slugs, expires }: NewPasscode,
): Promise<boolean> {
  const { ok } = await callFor(database, z.object({ ok: z.boolean() }), "gate_passcode_add", {
    p_label: label,
    p_selector: selector,
    p_hash: hash,
    p_slugs: slugs,
    p_expires_at: expires?.toISOString(),
  });
  return ok;
}

const slugs = z.array(z.string()).nullable();
const found = z
  .object({ label: z.string(), hash: z.string(), expiresAt: z.string().nullable(), slugs })
  .nullable();

/** The passcode that a selector names, if it is valid and opens this study; else null. Throws DatabaseError. */
export const findPasscode = (
  database: GateDatabase,
  { selector, slug }: { selector: string; slug: string },
) => callFor(database, found, "gate_passcode_find", { p_selector: selector, p_slug: slug });

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
  callFor(database, rows, "gate_passcode_list", {});
