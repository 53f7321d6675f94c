import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { callFor } from "./call";

const rows = z.array(
  z.object({
    at: z.string(),
    email: z.string(),
    room: z.string(),
    /** Of the document that was read; null for that of the first language. */
    language: z.string().nullable(),
    page: z.number(),
    /** Of a stranger: show it as text only. */
    text: z.string(),
  }),
);
export type Question = z.infer<typeof rows>[number];

/** The newest questions since a given time, of one room or of all. Throws DatabaseError. */
export const listQuestions = (
  database: GateDatabase,
  wanted: Readonly<{ since: Date; rows: number; room?: string }>,
): Promise<Question[]> => callFor(database, rows, "gate_questions", wanted);
