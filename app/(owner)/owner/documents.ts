import { catalogue } from "@/lib/content/catalogue";
import { liveApp } from "@/rooms/http/app";
import { documentsOf, roomsOf } from "@/rooms/http/room-access";
import { documentKey } from "@/rooms/http/room-field";
import type { Here } from "@/rooms/owner/here";
import type { ListedRoom } from "@/rooms/owner/rooms";
import type { Period } from "@/rooms/owner/visit-line";
import type { Gate } from "@/rooms/record/gate";
import type { OwnerGrant } from "@/rooms/rules/grant";
import { subjectText } from "@/rooms/rules/passcode-subject";
import type { Room } from "@/rooms/rules/room-policy";
import { closedWords } from "@/rooms/rules/room-words";
import { readFigures, type SiteFigures } from "@/rooms/store/report";

export type ViewProps = Readonly<{
  gate: Gate;
  here: Here;
  grant: OwnerGrant;
  /** The period that is shown, also if the address names none. */
  span: string;
  since: Date;
  siteUrl: string;
}>;

const DAY_MS = 86_400_000;

/** The period by hours if it is short, or by days. */
export const periodOf = ({ gate, since }: ViewProps): Period => {
  const now = gate.clock();
  return { since, now, step: now - since.getTime() <= 2 * DAY_MS ? "hour" : "day" };
};

/** What the owner's page lists of the NDA document, which comes first, and of each room. `now` in ms since 1970. */
export const listedRooms = (now: number): ListedRoom[] =>
  documentsOf(liveApp).map((room) => listed(room, now));

export const listed = (room: Room, now: number): ListedRoom => ({
  kind: room.announced ? "document" : "room",
  id: room.id,
  title: room.title,
  closed: closedWords(room, now),
});

export const listedStudies = (): ListedRoom[] =>
  catalogue().locked.map(({ slug, title }) => ({ kind: "study", id: slug, title, closed: null }));

export const BY_PASSCODE = {
  heading: "Opened with a passcode",
  intro: "The last fifty. A passcode identifies a company, not a person.",
} as const;

export const studyTitle = (slug: string): string =>
  catalogue().locked.find((card) => card.slug === slug)?.title ?? slug;

/** The titles of what passcodes open, by the names that passcodes have for it. */
export const passcodeTitles = (): ReadonlyMap<string, string> =>
  new Map([
    ...listedStudies().map(({ id, title }) => [id, title] as const),
    ...documentsOf(liveApp).map(
      ({ id, title }) => [subjectText({ kind: "room", slug: id }), `room ${title}`] as const,
    ),
  ]);

/**
 * The figures of some rooms and locked studies in the period; requests wait only where the owner answers them. Throws
 * DatabaseError.
 */
export const figuresOf = async (view: ViewProps, shown: readonly ListedRoom[]): Promise<SiteFigures> => {
  const { gate, grant, since } = view;
  const ids = (isStudy: boolean) =>
    shown.flatMap(({ kind, id }) => ((kind === "study") === isStudy ? [id] : []));
  const figures = await readFigures(gate.database, {
    ...{ since, rooms: ids(false), studies: ids(true), step: periodOf(view).step },
    ...{ owner: grant.email, entered: new Date(grant.issuedAt * 1000) },
  });
  const approving = new Set(roomsOf(liveApp).flatMap(({ id, policy }) => (policy.approval ? [id] : [])));
  return {
    ...figures,
    rooms: figures.rooms.map((one) => (approving.has(one.room) ? one : { ...one, waiting: 0 })),
  };
};

/** How many pages a document has; null if there is none yet, or its store does not answer. */
export async function pagesOf(room: Room): Promise<number | null> {
  try {
    const document = await (await liveApp.documents(documentKey(room))).current();
    return document?.pages.length ?? null;
  } catch (error) {
    console.error("The document's store does not answer:", error);
    return null;
  }
}
