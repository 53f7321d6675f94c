import { AGREEMENTS_SHOWN, Agreements } from "@/components/owner/agreements";
import { Approvals } from "@/components/owner/approvals";
import { Documents } from "@/components/owner/documents";
import { type Here, Unread } from "@/components/owner/here";
import { PageTimes } from "@/components/owner/page-times";
import { Questions } from "@/components/owner/questions";
import { RoomInvitations } from "@/components/owner/room-invitations";
import { RoomLists, RoomPasscodes } from "@/components/owner/room-lists";
import { RoomReaders } from "@/components/owner/room-readers";
import { RoomStudyOpenings } from "@/components/owner/room-studies";
import { catalogue } from "@/lib/content/catalogue";
import type { Gate } from "@/lib/gate/gate";
import { changesOf, readRoomLists } from "@/lib/gate/room-lists";
import { isByPasscode, type Room } from "@/lib/gate/room-policy";
import { listAgreements } from "@/lib/gate/store/agreements";
import { listRequests } from "@/lib/gate/store/approvals";
import { readInvitations } from "@/lib/gate/store/invitations";
import { listQuestions } from "@/lib/gate/store/questions";
import { readRoom, readRoomTotals } from "@/lib/gate/store/reading";
import { listStudyOpenings } from "@/lib/gate/store/room-studies";
import { logFailure, pagesOf, readDocuments } from "./documents";

type Props = { gate: Gate; here: Here; since: Date };
type RoomProps = Props & { room: Room; siteUrl: string };

/** The owner's page of one room: who may enter, who asks, and who read what. */
export async function RoomView({ gate: { database, clock }, here, since, room, siteUrl }: RoomProps) {
  const { id, slug, title, policy } = room;
  const now = clock();
  const documents = readDocuments(now).filter((one) => one.slug === slug);
  const [document] = documents;
  // The lists as the database has them now, since the owner may have changed one on another server.
  const found = await Promise.all([
    policy.approval ? listRequests(database, id) : [],
    readRoomLists(database, id),
    readInvitations(database, { room: id, after: here.place.invited }),
    listQuestions(database, { since, rows: 50, room: id }),
    listAgreements(database, { room: id, rows: AGREEMENTS_SHOWN }),
    readRoomTotals(database, { since, rooms: [id] }),
    readRoom(database, { room: id, since, after: here.place.readers ?? null }),
    pagesOf(room),
    listStudyOpenings(database, { room: id, since, rows: 50 }),
  ]).catch(logFailure);
  if (!found || !document) return <Unread here={here} />;
  const [requests, lists, invited, questions, agreements, totals, reading, total, openings] = found;
  const changes = changesOf(lists, id);
  return (
    <>
      <Approvals
        here={here}
        requests={requests}
        rooms={new Map(policy.approval ? [[id, title] as const] : [])}
      />
      <Documents documents={documents} totals={totals} place={here.place} siteUrl={siteUrl} />
      {isByPasscode(room) ? (
        <RoomPasscodes title={title} />
      ) : (
        <>
          <RoomLists here={here} room={room} changes={changes} />
          <RoomInvitations
            here={here}
            room={{ slug, title, invitations: invited.invitations }}
            next={invited.next}
            now={now}
            siteUrl={siteUrl}
          />
        </>
      )}
      {room.questions || questions.length > 0 ? (
        <Questions questions={questions} documents={documents} />
      ) : null}
      {room.agreement !== "none" || agreements.length > 0 ? (
        <Agreements room={slug} title={title} agreements={agreements} />
      ) : null}
      <RoomReaders here={here} document={document} reading={reading} changes={changes} total={total} />
      {room.studies.length > 0 || openings.length > 0 ? (
        <RoomStudyOpenings title={title} openings={openings} titleOf={studyTitle} />
      ) : null}
      <PageTimes id="room-pages" heading={`Reading time by page of ${title}`} pages={reading.pages} />
    </>
  );
}

const studyTitle = (slug: string): string =>
  catalogue().locked.find((card) => card.slug === slug)?.title ?? slug;

/** What is left of a room that was removed: its agreements. */
export async function GoneRoomView({
  gate,
  here,
  room,
  title,
}: Omit<Props, "since"> & Record<"room" | "title", string>) {
  const rows = await listAgreements(gate.database, { room, rows: AGREEMENTS_SHOWN }).catch(logFailure);
  if (!rows) return <Unread here={here} />;
  return <Agreements room={room} title={title} agreements={rows} />;
}
