import "server-only";
import { z } from "zod";
import type { Door, GateDatabase } from "../rules/ports";
import { callFor, verdict } from "./call";
import { type Pace, turn } from "./limits";

/** The hash of an address (`emailKey`) and a door. */
export type Place = Readonly<{ emailKey: string; door: Door }>;
type NewCode = Place & Readonly<{ id: string; seconds: number; hash?: string }>;

const put = z.object({ ok: z.boolean(), out: z.boolean().default(false) });

/**
 * Stores a code. It replaces the one at its door; a reader's code is from now on the code of every reader's door at which that
 * address has one. `alone`: the address has one code, so the owner's and a reader's cannot both be valid. Throws DatabaseError.
 *
 * @returns `ok`: false if it would replace the owner's; `out`: a reader's code of this address was mailed before, and is valid
 */
export const putCode = (database: GateDatabase, code: NewCode & Readonly<{ alone?: boolean }>) =>
  callFor(database, put, "gate_code_put", code);

/** The id of the valid code at this place, or null. Throws DatabaseError. */
export const findCode = (database: GateDatabase, place: Place): Promise<string | null> =>
  callFor(database, z.string().nullable(), "gate_code_find", place);

const due = z.object({ id: z.string(), turn }).nullable();

/** The id of the valid code at this place and, with one, a turn to have it checked; or null. Throws DatabaseError. */
export const findCodeInTurn = (database: GateDatabase, place: Place & Readonly<{ pace: Pace }>) =>
  callFor(database, due, "gate_code_find_in_turn", place);

/** Uses up a code, by its id or one of its hashes, at all reader's doors. Of concurrent callers one gets true. Throws DatabaseError. */
export const spendCode = (
  database: GateDatabase,
  code: Place & Readonly<{ id?: string; hashes?: readonly string[] }>,
): Promise<boolean> => use(database, { ...code, everywhere: true });

/** Takes back a code that was not sent, at its door only. Throws DatabaseError. */
export const dropCode = (database: GateDatabase, code: Place & Readonly<{ id: string }>): Promise<boolean> =>
  use(database, code);

const use = (database: GateDatabase, code: object) =>
  callFor(database, verdict, "gate_code_use", { ...code });
