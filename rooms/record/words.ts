import "server-only";
import { studyAt } from "@/lib/study-id";
import { readSubject } from "@/rooms/rules/passcode-subject";
import type { Room } from "@/rooms/rules/room-policy";
import type { LabelledPasscode } from "../store/passcodes";

// For the owner's page and the command line. Times are in UTC.

/** "2026-11-21 07:20" */
export const moment = (time: string | number | Date): string =>
  new Date(time).toISOString().slice(0, 16).replace("T", " ");

/** "2026-11-21" */
export const day = (time: string | number | Date): string => new Date(time).toISOString().slice(0, 10);

type Naming = Readonly<{ room(title: string): string; removed(id: string): string }>;
const IN_A_TERMINAL: Naming = { room: (title) => `room ${title}`, removed: (id) => `room ${id} (removed)` };

/**
 * How a person names a room, by its id: "room Helios", or a locked study's name alone. An id alone may be another room's name.
 * `naming`: a terminal's unless given.
 */
export const roomNames =
  (rooms: readonly Room[], nameOf: (room: Room) => string, naming = IN_A_TERMINAL) =>
  (id: string): string => {
    const room = rooms.find((one) => one.id === id);
    const study = studyAt(id);
    if (study !== undefined) return room ? nameOf(room) : study;
    return room ? naming.room(nameOf(room)) : naming.removed(id);
  };

/** What a passcode opens, each named by `nameOf`, or by `withoutAddress` where no address is asked for; null for every study. */
export const opensOf = (
  { slugs }: LabelledPasscode,
  nameOf: (room: string) => string,
  withoutAddress: (title: string) => string,
): string[] | null =>
  slugs?.map((slug) => {
    const { room, alone } = readSubject(slug);
    return alone && studyAt(room) === undefined ? withoutAddress(nameOf(room)) : nameOf(room);
  }) ?? null;

/** How far a passcode or an invitation is valid, and the time of it. `over`: it is no longer. */
export type Validity = Readonly<
  { over: boolean } & ({ state: "withdrawn" | "ended" | "until"; at: string } | { state: "open"; at: null })
>;

export function validity(expiresAt: string | null, withdrawnAt: string | null, now: number): Validity {
  const ended = expiresAt !== null && Date.parse(expiresAt) <= now;
  if (withdrawnAt !== null) return { state: "withdrawn", at: withdrawnAt, over: true };
  if (expiresAt === null) return { state: "open", at: null, over: false };
  return { state: ended ? "ended" : "until", at: expiresAt, over: ended };
}

/** The beginning of a version, which is a SHA-256: "b1946ac9". */
export const shortVersion = (sha256: string): string => sha256.slice(0, 8);
