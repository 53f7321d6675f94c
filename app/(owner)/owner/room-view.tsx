import { AGREEMENTS_SHOWN, Agreements } from "@/components/owner/agreements";
import { Approvals } from "@/components/owner/approvals";
import { CopyButton } from "@/components/owner/copy-button";
import { Figures } from "@/components/owner/figures";
import { Unread } from "@/components/owner/here";
import type { ListedRoom } from "@/components/owner/listed-room";
import { OpenedInRoom, Openings } from "@/components/owner/openings";
import { Ways } from "@/components/owner/owner-overview";
import styles from "@/components/owner/owner-overview.module.css";
import { PageStrip } from "@/components/owner/page-strip";
import { Passcodes } from "@/components/owner/passcodes";
import { Questions } from "@/components/owner/questions";
import { Readers } from "@/components/owner/readers";
import { RoomInvitations } from "@/components/owner/room-invitations";
import { RoomLists } from "@/components/owner/room-lists";
import { SpanFilter } from "@/components/owner/span-filter";
import { VisitLine } from "@/components/owner/visit-line";
import { passcodeSubject } from "@/lib/gate/passcode-subject";
import type { GateDatabase } from "@/lib/gate/ports";
import { changesOf, readRoomLists } from "@/lib/gate/room-lists";
import { isByPasscode, type Room } from "@/lib/gate/room-policy";
import { listAgreements } from "@/lib/gate/store/agreements";
import { readRequests } from "@/lib/gate/store/approvals";
import { readInvitations } from "@/lib/gate/store/invitations";
import { listPasscodes } from "@/lib/gate/store/passcodes";
import { listQuestions } from "@/lib/gate/store/questions";
import { listStudyOpenings, readOpenings, readRoom, type SiteFigures } from "@/lib/gate/store/report";
import { duration, momentOrNever } from "@/lib/gate/words";
import { gateOf, previewPath, unlockPath } from "@/lib/paths";
import { placePath } from "@/lib/sessions/owner-place";
import {
  figuresOf,
  listed,
  logFailure,
  pagesOf,
  passcodeTitles,
  periodOf,
  studyTitle,
  type ViewProps,
} from "./documents";

/** A room of the site, the NDA document, or a locked study, which has no such room. */
export type Shown = Readonly<{ room?: Room; listed: ListedRoom }>;
type Props = ViewProps & { shown: Shown };

export const shownRoom = (room: Room, now: number): Shown => ({ room, listed: listed(room, now) });

/** One room, in four parts: its readers, who may enter, what they ask, and what it is. */
export async function RoomView(view: Props) {
  const { here, span, shown } = view;
  const { kind, slug, title } = shown.listed;
  const figures = await figuresOf(view, [shown.listed]).catch(logFailure);
  if (!figures) return <Unread here={here} />;
  const part = { ...view, figures };
  const [room] = figures.rooms;
  const [study] = figures.studies;
  const { since, view: current } = here.place;
  const ways = [
    [undefined, room ? `Readers ${room.readers}` : `Openings ${study?.opened ?? 0}`],
    ["access", room && room.waiting > 0 ? `Access, ${room.waiting} waiting` : "Access"],
    ["questions", `Questions ${room?.questions ?? 0}`],
    ["about", "About"],
  ] as const;
  return (
    <>
      <Ways
        label={`Parts of ${title}`}
        ways={ways.map(([one, words]) => ({
          words,
          href: placePath({ since, [kind === "study" ? "study" : "room"]: slug, view: one }),
          current: one === current,
        }))}
      />
      {current === "access" ? (
        <AccessPart {...part} />
      ) : current === "questions" ? (
        <>
          <SpanFilter place={here.place} span={span} />
          <QuestionsPart {...part} />
        </>
      ) : current === "about" ? (
        <AboutPart {...part} />
      ) : (
        <>
          <SpanFilter place={here.place} span={span} />
          <ReadersPart {...part} />
        </>
      )}
    </>
  );
}

type PartProps = Props & { figures: SiteFigures };

async function ReadersPart(part: PartProps) {
  const { gate, here, since, shown, figures } = part;
  const { slug, title } = shown.listed;
  const [found] = [...figures.rooms, ...figures.studies];
  const line = <VisitLine large visits={found?.visits ?? []} period={periodOf(part)} of={title} />;
  if (!shown.room) {
    const opened = await readOpenings(gate.database, { since, study: slug }).catch(logFailure);
    if (!opened) return <Unread here={here} />;
    return (
      <>
        {line}
        <Openings here={here} openings={opened.openings} titleOf={studyTitle} />
      </>
    );
  }
  const [room] = figures.rooms;
  const read = await Promise.all([
    readRoom(gate.database, { room: slug, since, after: here.place.readers ?? null }),
    readRoomLists(gate.database, slug),
    pagesOf(shown.room),
    shown.room.studies.length > 0 ? listStudyOpenings(gate.database, { room: slug, since, rows: 50 }) : null,
  ]).catch(logFailure);
  if (!read) return <Unread here={here} />;
  const [reading, lists, total, openings] = read;
  return (
    <>
      <Figures
        figures={[
          ["Readers", room?.readers ?? 0],
          ["Reading now", room?.present ?? 0],
          ["Since you were here", figures.before === null ? "–" : (room?.recent ?? 0)],
          ["Opened", room?.opened ?? 0],
          ["Reading time", duration(room?.dwellMs ?? 0)],
          ["Latest visit", momentOrNever(room?.lastSeen)],
        ]}
      />
      {line}
      <section className={styles.head} aria-labelledby="pages">
        <h2 id="pages">Reading time by page</h2>
        {reading.pages.length === 0 ? (
          <p>No page was shown in this period.</p>
        ) : (
          <PageStrip
            pages={reading.pages.map(({ viewers, ...page }) => ({ ...page, times: viewers }))}
            total={total}
            of={title}
            unit="reader"
          />
        )}
      </section>
      <Readers here={here} title={title} reading={reading} changes={changesOf(lists, slug)} total={total} />
      {openings ? <OpenedInRoom title={title} openings={openings} titleOf={studyTitle} /> : null}
    </>
  );
}

async function AccessPart({ gate: { database, clock }, here, shown, siteUrl }: PartProps) {
  const { room } = shown;
  const { slug, title } = shown.listed;
  const subject = room ? passcodeSubject(slug) : slug;
  const byPasscode = !room || room.policy.passcode !== undefined;
  const found = await Promise.all([
    room?.policy.approval ? readRequests(database, slug, { after: here.place.asked }) : null,
    room && !room.announced && !isByPasscode(room) ? readEntrants(database, slug, here.place.invited) : null,
    byPasscode ? listPasscodes(database) : null,
  ]).catch(logFailure);
  if (!found) return <Unread here={here} />;
  const [asked, entrants, passcodes] = found;
  return (
    <>
      {room?.announced ? <p>Any company address may enter, after a code by mail.</p> : null}
      {asked ? <Approvals here={here} {...asked} rooms={new Map([[slug, title]])} /> : null}
      {passcodes ? (
        <>
          <Passcodes
            here={here}
            heading={`Passcodes of ${title}`}
            passcodes={passcodes.filter(({ slugs }) => (slugs === null ? !room : slugs.includes(subject)))}
            resume={null}
            titles={passcodeTitles()}
            now={clock()}
          />
          <p>
            {!room ? "The resume's passcode opens it too. " : ""}
            {room && isByPasscode(room) ? "Whoever has one of them may enter, and no address. " : ""}
            <a href={placePath({ view: "passcodes" }, "make")}>Make a passcode</a>
          </p>
        </>
      ) : null}
      {room && entrants ? (
        <>
          <RoomLists here={here} room={room} changes={changesOf(entrants.lists, slug)} />
          <RoomInvitations
            here={here}
            room={{ slug, title, invitations: entrants.invited.invitations }}
            next={entrants.invited.next}
            now={clock()}
            siteUrl={siteUrl}
          />
        </>
      ) : null}
    </>
  );
}

/** The lists as the database has them now, since the owner may have changed one on another server. */
async function readEntrants(database: GateDatabase, room: string, after: string | undefined) {
  const [lists, invited] = await Promise.all([
    readRoomLists(database, room),
    readInvitations(database, { room, after }),
  ]);
  return { lists, invited };
}

async function QuestionsPart({ gate, here, since, shown: { room, listed } }: PartProps) {
  if (!room) return <p>Readers of a locked study ask no questions here.</p>;
  const questions = await listQuestions(gate.database, { since, rows: 50, room: room.slug }).catch(
    logFailure,
  );
  if (!questions) return <Unread here={here} />;
  if (!room.questions && questions.length === 0) return <p>This room takes no questions.</p>;
  return <Questions questions={questions} titles={new Map([[room.slug, listed.title]])} />;
}

async function AboutPart({ gate, here, shown, figures, siteUrl }: PartProps) {
  const { room } = shown;
  const { slug, title, closed } = shown.listed;
  const agreements =
    room && !room.announced
      ? await listAgreements(gate.database, { room: slug, rows: AGREEMENTS_SHOWN }).catch(logFailure)
      : [];
  if (!agreements) return <Unread here={here} />;
  const address = room ? gateOf(room) : unlockPath(slug);
  const [study] = figures.studies;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Gate</dt>
        <dd>
          {address} <CopyButton text={`${siteUrl}${address}`} what={`the address of the gate of ${title}`} />
        </dd>
        <dt>State</dt>
        <dd>{closed ?? "open"}</dd>
        {room ? (
          <>
            <dt>Preview</dt>
            <dd>
              <a href={previewPath(slug)}>
                See it as a reader<span className="visually-hidden">: {title}</span>
              </a>
            </dd>
            <dt>A code opens it for</dt>
            <dd>{room.hours} hours</dd>
          </>
        ) : null}
        {room && room.studies.length > 0 ? (
          <>
            <dt>Case studies</dt>
            <dd>{room.studies.map(studyTitle).join(", ")}</dd>
          </>
        ) : null}
        {study ? (
          <>
            <dt>Wrong passcodes</dt>
            <dd>
              {study.refused} in this period, the last one: {momentOrNever(study.lastRefusedAt)}
            </dd>
          </>
        ) : null}
      </dl>
      {(room && room.agreement !== "none") || agreements.length > 0 ? (
        <Agreements of={{ room: slug, title }} agreements={agreements} />
      ) : null}
    </>
  );
}

/** What is left of a room that was removed: its agreements. */
export async function GoneRoomView({
  gate,
  here,
  room,
  title,
}: ViewProps & Record<"room" | "title", string>) {
  const rows = await listAgreements(gate.database, { room, rows: AGREEMENTS_SHOWN }).catch(logFailure);
  if (!rows) return <Unread here={here} />;
  return <Agreements of={{ room, title }} agreements={rows} />;
}
