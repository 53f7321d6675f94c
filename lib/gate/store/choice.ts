import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

const choice = z.object({
  /** `waiting`: requests without an answer. `questions`: those since the time given. */
  rooms: z.array(z.object({ room: z.string(), waiting: z.number(), questions: z.number() })),
  /** Other rooms that have agreements, which outlive a room. */
  gone: z.array(z.object({ room: z.string(), title: z.string() })),
});
export type RoomChoice = z.infer<typeof choice>;

/** What waits for the owner in each of these rooms, in the same order. Throws DatabaseError. */
export const readChoice = (
  database: GateDatabase,
  wanted: Readonly<{ since: Date; rooms: readonly string[] }>,
): Promise<RoomChoice> => callFor(database, choice, "gate_owner_choice", wanted);
