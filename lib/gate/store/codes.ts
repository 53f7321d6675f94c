import "server-only";
import { z } from "zod";
import type { Door, GateDatabase } from "../ports";
import { callFor, verdict } from "./call";

/** The hash of an address (`emailKey`) and a door. */
type Place = Readonly<{ emailKey: string; door: Door }>;
type NewCode = Place & Readonly<{ id: string; seconds: number; hash?: string; alone?: boolean }>;

/** Replaces a code, with `alone` that of every door. Returns false if that would replace the owner's. Throws DatabaseError. */
export const putCode = (database: GateDatabase, code: NewCode): Promise<boolean> =>
  callFor(database, verdict, "gate_code_put", code);

/** The id of the valid code at this place, or null. Throws DatabaseError. */
export const findCode = (database: GateDatabase, place: Place): Promise<string | null> =>
  callFor(database, z.string().nullable(), "gate_code_find", place);

/** Uses up a code, by its id or one of its hashes. Of concurrent callers one gets true. Throws DatabaseError. */
export const spendCode = (
  database: GateDatabase,
  code: Place & Readonly<{ id?: string; hashes?: readonly string[] }>,
): Promise<boolean> => callFor(database, verdict, "gate_code_use", code);
