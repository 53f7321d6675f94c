import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../ports";
import { callFor } from "./call";

const READERS = 50;
const time = z.string();

const totals = z.array(
  z.object({
    room: z.string(),
    readers: z.number(),
    opened: z.number(),
    dwellMs: z.number(),
    lastSeen: time.nullable(),
  }),
);
export type RoomTotals = z.infer<typeof totals>[number];

const pageRead = z.object({
  page: z.number(),
  dwellMs: z.number(),
  /** 0: the page was loaded and not read. Reading after a pause of more than half an hour is another visit. */
  visits: z.number(),
});
export type PageRead = z.infer<typeof pageRead>;

const reading = z.object({
  readers: z.array(
    z.object({
      email: z.string(),
      firstSeen: time.nullable(),
      lastSeen: time,
      visits: z.number(),
      dwellMs: z.number(),
      pages: z.array(pageRead),
      /** The page that was read last. */
      lastPage: z.number().nullable(),
      withdrawn: z.boolean(),
      /** The domain of the address, or one above it, that is withdrawn, or null. */
      domainWithdrawn: z.string().nullable(),
    }),
  ),
  /** The cursor of the next page of readers; null on the last page. */
  next: z.string().nullable(),
  pages: z.array(z.object({ page: z.number(), viewers: z.number(), dwellMs: z.number() })),
});

/** Readers of a room since a given time, with what each of them read there of all time, and the room's pages since then. */
export type RoomReading = z.infer<typeof reading>;
export type RoomReader = RoomReading["readers"][number];

/** The figures of some rooms since a given time, in the same order. "nda" is the NDA document. Throws DatabaseError. */
export const readRoomTotals = (
  database: GateDatabase,
  wanted: Readonly<{ since: Date; rooms: readonly string[] }>,
): Promise<RoomTotals[]> => callFor(database, totals, "gate_owner_rooms", wanted);

/** One page of a room's readers, the last seen first, after the cursor `after`. Throws DatabaseError. */
export const readRoom = (
  database: GateDatabase,
  wanted: Readonly<{ room: string; since: Date; after?: string | null }>,
): Promise<RoomReading> => callFor(database, reading, "gate_owner_room", { ...wanted, rows: READERS });
