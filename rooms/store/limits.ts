import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { callFor } from "./call";

export type LimitRow = Readonly<{ key: string; limit: number; seconds: number }>;

/** Whether a hit was counted; if not, the full limit. */
export const hits = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true), takenAt: z.string() }),
  z.object({ allowed: z.literal(false), key: z.string(), retryAfter: z.number().int() }),
]);

/** Counts one hit against all limits. If one is full, counts none and returns it with its seconds. Throws DatabaseError. */
export const takeHits = (database: GateDatabase, limits: readonly LimitRow[]) =>
  callFor(database, hits, "gate_take", { limits });

/** The seconds until the turn that was taken, or until the next try. */
export const turn = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true), wait: z.number() }),
  z.object({ allowed: z.literal(false), retryAfter: z.number() }),
]);

/** A service that takes `burst` calls at once, then one every `each` seconds. */
export type Pace = Readonly<{ key: string; burst: number; each: number; longest: number }>;

/** Takes a turn. Throws DatabaseError. */
export const takeTurn = (database: GateDatabase, pace: Pace) => callFor(database, turn, "gate_pace", pace);
