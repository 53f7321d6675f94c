import { catalogue } from "@/lib/content/catalogue";
import { studyAt, studyId } from "@/lib/study-id";
import { OTHER_LANGUAGES } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { documentKeys } from "@/rooms/contents/document-service";
import { liveApp } from "@/rooms/http/app";
import { documentsOf, roomsOf } from "@/rooms/http/room-access";
import { documentKey } from "@/rooms/http/room-field";
import type { OwnerView } from "@/rooms/owner/owner-view";
import { closedWords, type ListedRoom } from "@/rooms/owner/rooms";
import type { Period } from "@/rooms/owner/visit-line";
import type { Gate } from "@/rooms/record/gate";
import { roomNames } from "@/rooms/record/words";
import { studyRoom } from "@/rooms/rules/built-in-rooms";
import type { OwnerGrant } from "@/rooms/rules/grant";
import type { Room } from "@/rooms/rules/room-policy";
import { readFigures, type SiteFigures } from "@/rooms/store/report";

export type ViewProps = Readonly<{
  gate: Gate;
  here: OwnerView;
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

/** The NDA document, which comes first, each room, and each locked study. */
export const everyRoom = (): readonly Room[] => [
  ...documentsOf(liveApp),
  ...catalogue().locked.map(
    ({ slug, title }) => roomsOf(liveApp).find(({ id }) => id === studyId(slug)) ?? studyRoom(slug, title),
  ),
];

/** What the owner's page lists of a room. `now` in ms since 1970. */
export const listed = (room: Room, now: number): ListedRoom => ({
  kind: studyAt(room.id) !== undefined ? "study" : room.announced ? "document" : "room",
  id: room.id,
  title: room.title,
  closed: closedWords(room, now),
});

export const BY_PASSCODE = {
  heading: words().owner.openedWithPasscode,
  intro: words().owner.openedWithPasscodeIntro,
} as const;

export const studyTitle = (slug: string): string =>
  catalogue().locked.find((card) => card.slug === slug)?.title ?? slug;

/** How the owner's page names a room, by its id. */
export const nameByTitle = () =>
  roomNames(everyRoom(), ({ title }) => title, {
    room: (title) => say(words().owner.roomNamed, { title }),
    removed: (room) => say(words().owner.roomRemoved, { room }),
  });

/** The figures of some rooms in the period; requests wait only where the owner answers them. Throws DatabaseError. */
export const figuresOf = async (view: ViewProps, shown: readonly Room[]): Promise<SiteFigures> => {
  const { gate, grant, since } = view;
  const rooms = shown.map(({ id }) => id);
  const figures = await readFigures(gate.database, {
    ...{ since, rooms, step: periodOf(view).step },
    ...{ owner: grant.email, entered: new Date(grant.issuedAt * 1000) },
  });
  const approving = new Set(shown.flatMap(({ id, policy }) => (policy.approval ? [id] : [])));
  return {
    ...figures,
    rooms: figures.rooms.map((one) => (approving.has(one.room) ? one : { ...one, waiting: 0 })),
  };
};

/** How many pages a room's document has in each language that has one; none if its store does not answer. */
export async function documentsFor(room: Room): Promise<{ language: string | undefined; pages: number }[]> {
  try {
    const documents = documentKeys(documentKey(room), OTHER_LANGUAGES).map(async ({ key, language }) => {
      const document = await (await liveApp.documents(key)).current();
      return document ? [{ language, pages: document.pages.length }] : [];
    });
    return (await Promise.all(documents)).flat();
  } catch (error) {
    console.error("The document's store does not answer:", error);
    return [];
  }
}

/** How many pages a document has, in the language in which it has most; null if there is none. */
export const pagesOf = async (room: Room): Promise<number | null> =>
  Math.max(0, ...(await documentsFor(room)).map(({ pages }) => pages)) || null;
