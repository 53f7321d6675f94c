import "server-only";
import { z } from "zod";
import type { Door, GateDatabase } from "../ports";
import { callFor } from "./call";

/** An address, as `emailKey` hashes it, at a door. */
type Place = Readonly<{ emailKey: string; door: Door }>;

const verdict = z.object({ ok: z.boolean() });

/**
 * Keeps a new code in place of the one before it.
 *
 * @param code `id` names the code, `hash` is absent where the provider knows it. `isAlone`: the address has one code for all doors
 * @returns false where the owner's code is out, which `isAlone` must not replace
 * @throws DatabaseError
 */
export async function putCode(
  database: GateDatabase,
  { emailKey, door, id, seconds, hash, isAlone }: NewCode,
): Promise<boolean> {
  const { ok } = await callFor(database, verdict, "gate_code_put", {
    p_email_key: emailKey,
    p_door: door,
    p_id: id,
    p_seconds: seconds,
    p_hash: hash,
    p_alone: isAlone,
  });
  return ok;
}

type NewCode = Place & Readonly<{ id: string; seconds: number; hash?: string; isAlone?: boolean }>;

/** The id of the code that is out, null if there is no such code. Throws DatabaseError. */
export const findCode = (database: GateDatabase, { emailKey, door }: Place): Promise<string | null> =>
  callFor(database, z.string().nullable(), "gate_code_find", { p_email_key: emailKey, p_door: door });

/** Uses a code up, by its id or one of its hashes. Of several callers at once one gets true. Throws DatabaseError. */
export async function spendCode(
  database: GateDatabase,
  { emailKey, door, id, hashes }: Place & Readonly<{ id?: string; hashes?: readonly string[] }>,
): Promise<boolean> {
  const { ok } = await callFor(database, verdict, "gate_code_use", {
    p_email_key: emailKey,
    p_door: door,
    p_id: id,
    p_hashes: hashes,
  });
  return ok;
}
