import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { callFor } from "./call";

/** "left": a session whose holder has left. */
const kinds = z.enum(["email", "domain", "label", "session", "left"]);

type Revocation = Readonly<{ kind: Exclude<z.infer<typeof kinds>, "left">; value: string; lift: boolean }>;
const answer = z.object({ found: z.boolean(), passcodes: z.number() });

/** Withdraws or restores access. Returns whether something was restored, and how many passcodes ended. Throws DatabaseError. */
export const writeRevocation = (database: GateDatabase, revocation: Revocation) =>
  callFor(database, answer, "gate_revoke", revocation);

/** Ends a session whose holder has left. Throws DatabaseError. */
export async function writeSessionEnd(database: GateDatabase, session: string): Promise<void> {
  await callFor(database, z.literal(true), "gate_end_session", { session });
}

const rows = z.array(
  z.object({
    kind: kinds,
    value: z.string(),
    at: z.string().transform((text) => Date.parse(text) / 1000),
  }),
);

/** Every withdrawal that can still matter. Throws DatabaseError. */
export const listRevocations = (database: GateDatabase) => callFor(database, rows, "gate_revocations");
