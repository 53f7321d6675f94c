import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

/** One counter: at most `limit` hits within any `seconds`. */
export type LimitRow = Readonly<{ key: string; limit: number; seconds: number }>;

const hits = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true), takenAt: z.string() }),
  z.object({ allowed: z.literal(false), key: z.string(), retryAfter: z.number().int() }),
]);

/**
 * Counts one hit against all of the limits, or against none when one is full.
 *
 * @returns the moment of the hit by the database's clock; or the key of the limit that is full longest, and for how many seconds
 * @throws DatabaseError
 */
export const takeHits = (database: GateDatabase, limits: readonly LimitRow[]) =>
  callFor(database, hits, "gate_take", { p_limits: limits });

const turn = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true), wait: z.number() }),
  z.object({ allowed: z.literal(false), retryAfter: z.number() }),
]);

/** Something that takes `burst` calls at once, then one every `each` seconds. */
type Pace = Readonly<{ key: string; burst: number; each: number; longest: number }>;

/**
 * Takes a turn in a lane, except where the wait would be longer than `longest` seconds.
 *
 * @returns the seconds to wait for the turn; or after how many seconds to ask again
 * @throws DatabaseError
 */
export const takeTurn = (database: GateDatabase, { key, burst, each, longest }: Pace) =>
  callFor(database, turn, "gate_pace", { p_key: key, p_burst: burst, p_each: each, p_longest: longest });
