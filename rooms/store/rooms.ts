import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { LIST_KINDS, type ListKind } from "../rules/room-policy";
import { callFor, found } from "./call";

/** `kind` null: the room's file decides again. */
type Change = Readonly<{ room: string; value: string; kind: ListKind | null }>;

/** Changes one entry of a room's lists. Returns whether a change was there before. Throws DatabaseError. */
export const writeRoomEntry = (database: GateDatabase, { kind, ...entry }: Change): Promise<boolean> =>
  callFor(database, found, "gate_room_set", { ...entry, kind: kind ?? undefined });

const rows = z.array(
  z.object({ room: z.string(), value: z.string(), kind: z.enum(LIST_KINDS), at: z.string() }),
);

/** Every change to a list, of one room if given. Throws DatabaseError. */
export const listRoomEntries = (database: GateDatabase, room?: string) =>
  callFor(database, rows, "gate_room_lists", { room });
