import { Documents, type ReadDocument } from "@/components/owner/documents";
import { PageTimes } from "@/components/owner/page-times";
import { Questions } from "@/components/owner/questions";
import { RoomReaders } from "@/components/owner/room-readers";
import { RoomStudyOpenings } from "@/components/owner/room-studies";
import { Withdrawals } from "@/components/owner/withdrawals";
import { catalogue } from "@/lib/content/catalogue";
import type { Gate } from "@/lib/gate/gate";
import { NDA_ENTRY } from "@/lib/gate/grant";
import { changesOf, readRoomLists } from "@/lib/gate/room-lists";
import { closedWords } from "@/lib/gate/room-words";
import { listQuestions } from "@/lib/gate/store/questions";
import { readRoom, readRoomTotals } from "@/lib/gate/store/reading";
import { readCursor } from "@/lib/gate/store/report";
import { listRevocations } from "@/lib/gate/store/revocations";
import { listStudyOpenings } from "@/lib/gate/store/room-studies";
import { ifNdaEnabled, liveApp, ndaWords } from "@/lib/http/app";
import { roomsOf } from "@/lib/sessions/room-access";

type Props = {
  gate: Gate;
  since: Date;
  span: string;
  siteUrl: string;
  /** From the address: the document whose readers are listed, and the cursor of their page. */
  room: string | undefined;
  readers: string | undefined;
};

/** The owner's view of each document: its figures, and who read what of one. Reads the database itself. */
export async function Reading({ gate, since, span, siteUrl, room, readers }: Props) {
  const documents = documentsOf(gate.clock());
  const chosen = documents.find(({ name }) => name === room) ?? documents[0];
  if (!chosen) return null;
  const after = readCursor(readers);
  const found = await Promise.all([
    readRoomTotals(gate.database, { since, rooms: documents.map(({ name }) => name) }),
    readRoom(gate.database, { room: chosen.name, since, after }),
    readRoomLists(gate.database),
    listRevocations(gate.database),
    listQuestions(gate.database, { since, rows: 50 }),
    pagesOf(chosen.slug),
    listStudyOpenings(gate.database, { room: chosen.name, since, rows: 50 }),
  ]).catch(logFailure);
  // The page around it already says that the database does not answer.
  if (!found) return null;
  const [totals, reading, lists, withdrawals, questions, total, openings] = found;
  return (
    <>
      <Documents documents={documents} totals={totals} chosen={chosen.name} span={span} siteUrl={siteUrl} />
      {takesQuestions() || questions.length > 0 ? (
        <Questions questions={questions} documents={documents} />
      ) : null}
      <RoomReaders
        document={chosen}
        reading={reading}
        changes={changesOf(lists, chosen.name)}
        total={total}
        span={span}
        after={after}
      />
      {holdsStudies(chosen.slug) || openings.length > 0 ? (
        <RoomStudyOpenings title={chosen.title} openings={openings} titleOf={studyTitle} />
      ) : null}
      {chosen.slug === null ? null : (
        <PageTimes
          id="room-pages"
          heading={`Reading time by page of ${chosen.title}`}
          pages={reading.pages}
        />
      )}
      <Withdrawals withdrawals={withdrawals} />
    </>
  );
}

const takesQuestions = (): boolean => roomsOf(liveApp).some(({ questions }) => questions);

const holdsStudies = (room: string | null): boolean =>
  roomsOf(liveApp).some(({ slug, studies }) => slug === room && studies.length > 0);

const studyTitle = (slug: string): string =>
  catalogue().locked.find((card) => card.slug === slug)?.title ?? slug;

/** The NDA document, if the site has it, and every room. */
function documentsOf(now: number): ReadDocument[] {
  const rooms = roomsOf(liveApp).map((room) => ({
    name: room.slug,
    slug: room.slug,
    title: room.title,
    closed: closedWords(room, now),
  }));
  if (!ifNdaEnabled(liveApp)) return rooms;
  return [{ name: NDA_ENTRY, slug: null, title: ndaWords(liveApp).title, closed: null }, ...rooms];
}

/** How many pages a document has; null if there is none yet, or its store does not answer. */
async function pagesOf(room: string | null): Promise<number | null> {
  try {
    const document = await (await liveApp.documents(room)).current();
    return document?.pages.length ?? null;
  } catch (error) {
    console.error("The document's store does not answer:", error);
    return null;
  }
}

function logFailure(error: unknown): null {
  console.error("The owner's page could not read who read what:", error);
  return null;
}
