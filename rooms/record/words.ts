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

/** A reading time: "42 s", "3 min 20 s", "1 h 5 min". */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}

/** How a person names a room, by its id: "room Helios", or a locked study's name alone. An id alone may be another room's name. */
export const roomNames =
  (rooms: readonly Room[], nameOf: (room: Room) => string) =>
  (id: string): string => {
    const room = rooms.find((one) => one.id === id);
    const study = studyAt(id);
    if (study !== undefined) return room ? nameOf(room) : study;
    return room ? `room ${nameOf(room)}` : `room ${id} (removed)`;
  };

/** A row of the list of passcodes. `nameOf`: of a room by its id. `over`: it is no longer valid. */
export function passcodeWords(
  { slugs, expiresAt, revokedAt, lastUsedAt }: LabelledPasscode,
  now: number,
  nameOf: (room: string) => string,
  every = "all",
): { opens: string; state: string; over: boolean; lastUsed: string } {
  const ended = expiresAt !== null && Date.parse(expiresAt) <= now;
  const open = expiresAt === null ? "open" : `${ended ? "ended" : "until"} ${day(expiresAt)}`;
  return {
    opens: slugs?.map((slug) => wordsOf(slug, nameOf)).join(", ") ?? every,
    state: revokedAt ? `withdrawn ${day(revokedAt)}` : open,
    over: revokedAt !== null || ended,
    lastUsed: momentOrNever(lastUsedAt),
  };
}

function wordsOf(subject: string, nameOf: (room: string) => string): string {
  const { room, alone } = readSubject(subject);
  return `${nameOf(room)}${alone && studyAt(room) === undefined ? " (without an address)" : ""}`;
}

export const momentOrNever = (time: string | null | undefined): string => (time ? moment(time) : "never");

/** The beginning of a version, which is a SHA-256: "b1946ac9". */
export const shortVersion = (sha256: string): string => sha256.slice(0, 8);
