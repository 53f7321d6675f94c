import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

const rows = z.array(
  z.object({ at: z.string(), email: z.string(), study: z.string(), ipAddress: z.string() }),
);
/** A session that opened a private study in a room. */
export type StudyOpening = z.infer<typeof rows>[number];

/** The newest openings of a room's studies since a given time. Throws DatabaseError. */
export const listStudyOpenings = (
  database: GateDatabase,
  wanted: Readonly<{ room: string; since: Date; rows: number }>,
): Promise<StudyOpening[]> => callFor(database, rows, "gate_room_studies", wanted);
