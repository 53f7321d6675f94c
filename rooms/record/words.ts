import "server-only";
import { studyAt } from "@/lib/study-id";
import { languageName } from "@/lib/words/language-name";
import { say } from "@/lib/words/say";
import { shownNumber } from "@/lib/words/shown-number";
import { words } from "@/lib/words/site-words";
import { readSubject } from "@/rooms/rules/passcode-subject";
import type { Room } from "@/rooms/rules/room-policy";
import type { LabelledPasscode } from "../store/passcodes";

// Times are in UTC. Evidence, which is a receipt, an agreement or the report of a leak, and the command line have those of ISO 8601.

/** "2026-11-21 07:20" */
export const moment = (time: Time): string => new Date(time).toISOString().slice(0, 16).replace("T", " ");

/** "2026-11-21" */
export const day = (time: Time): string => new Date(time).toISOString().slice(0, 10);

type Time = string | number | Date;

/** A day as the language writes it, on the owner's page and in mails: "21.11.2026" in German. */
export const shownDay = (time: Time): string => say(words().owner.day, partsOf(time));

/** A day and a time as the language writes them: "21.11.2026, 07:20" in German. */
export const shownMoment = (time: Time): string => say(words().owner.moment, partsOf(time));

function partsOf(time: Time) {
  const at = new Date(time);
  const two = (number: number) => shownNumber(number, { minimumIntegerDigits: 2 });
  return {
    year: two(at.getUTCFullYear()),
    month: two(at.getUTCMonth() + 1),
    day: two(at.getUTCDate()),
    hour: two(at.getUTCHours()),
    minute: two(at.getUTCMinutes()),
  };
}

/** "Helios (Français)". `language`: of a translation; the title alone without one. */
export const titleIn = (title: string, language: string | null | undefined): string =>
  language ? say(words().owner.titleClosed, { title, closed: languageName(language) }) : title;

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
