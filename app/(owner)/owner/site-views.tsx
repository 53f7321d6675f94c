import { studyAt } from "@/lib/study-id";
import { words } from "@/lib/words/site-words";
import { liveApp } from "@/rooms/http/app";
import { documentsOf } from "@/rooms/http/room-access";
import { Approvals } from "@/rooms/owner/approvals";
import { ReaderData } from "@/rooms/owner/erase-form";
import { Figures } from "@/rooms/owner/figures";
import { Openings } from "@/rooms/owner/openings";
import { PasscodeForm } from "@/rooms/owner/passcode-form";
import { Passcodes } from "@/rooms/owner/passcodes";
import { Questions } from "@/rooms/owner/questions";
import { Rooms } from "@/rooms/owner/rooms";
import { duration } from "@/rooms/owner/said";
import { SpanFilter } from "@/rooms/owner/span-filter";
import { TraceLeak } from "@/rooms/owner/trace-leak";
import { Withdrawals } from "@/rooms/owner/withdrawals";
import { isByPasscode } from "@/rooms/rules/room-policy";
import { readRequests } from "@/rooms/store/approvals";
import { listPasscodes } from "@/rooms/store/passcodes";
import { listQuestions } from "@/rooms/store/questions";
import { readOpenings } from "@/rooms/store/report";
import { listRevocations } from "@/rooms/store/revocations";
import {
  BY_PASSCODE,
  everyRoom,
  figuresOf,
  listed,
  nameByTitle,
  periodOf,
  studyTitle,
  type ViewProps,
} from "./documents";

const { owner } = words();

/** What waits for the owner, and everything that is protected. */
export async function RoomsView(view: ViewProps) {
  const { gate, here, span, since } = view;
  const rooms = everyRoom();
  const approving = new Map(
    rooms.filter(({ policy }) => policy.approval).map(({ id, title }) => [id, title]),
  );
  const [figures, asked, questions] = await Promise.all([
    figuresOf(view, rooms),
    readRequests(gate.database, [...approving.keys()], { waiting: true, after: here.place.asked }),
    listQuestions(gate.database, { since, rows: 10 }),
  ]);
  return (
    <>
      <Approvals here={here} waiting requests={asked.requests} next={asked.next} rooms={approving} />
      <SpanFilter place={here.place} span={span} />
      <Rooms
        here={here}
        rooms={rooms.map((room) => listed(room, gate.clock()))}
        figures={figures}
        period={periodOf(view)}
      />
      {rooms.some((room) => room.questions) || questions.length > 0 ? (
        <Questions questions={questions} rooms={new Map(rooms.map((room) => [room.id, room]))} />
      ) : null}
      <Figures
        figures={[
          [owner.readers, figures.readers],
          [owner.documentsOpened, figures.opened],
          [owner.readingTime, duration(figures.dwellMs)],
          [owner.studiesUnlocked, sum(figures.rooms.map(({ unlocked }) => unlocked))],
          [owner.wrongPasscodes, sum(figures.rooms.map(({ refused }) => refused))],
          [owner.codesRequested, figures.attempts],
          [owner.wrongCodes, figures.codesRefused],
        ]}
      />
    </>
  );
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The passcodes of studies and rooms, what they opened, and a form for another one. */
export async function PasscodesView({ gate: { database, clock }, here, span, since }: ViewProps) {
  const [passcodes, { openings, resume }] = await Promise.all([
    listPasscodes(database),
    readOpenings(database, { since }),
  ]);
  const asking = everyRoom()
    .filter(({ id, policy }) => studyAt(id) !== undefined || policy.passcode !== undefined)
    .map((room) => ({ id: room.id, title: room.title, alone: isByPasscode(room) }));
  return (
    <>
      <Passcodes
        here={here}
        heading={owner.allPasscodes}
        passcodes={passcodes}
        resume={resume}
        nameOf={nameByTitle()}
        now={clock()}
      />
      <PasscodeForm here={here} rooms={asking} />
      <SpanFilter place={here.place} span={span} />
      <Openings {...BY_PASSCODE} here={here} openings={openings} titleOf={studyTitle} />
    </>
  );
}

export const LeaksView = ({ here }: ViewProps) =>
  documentsOf(liveApp).length > 0 ? (
    <TraceLeak here={here} hasStudies={liveApp.content.lockedSlugs.length > 0} />
  ) : (
    <p>{owner.noDocument}</p>
  );

export async function WithdrawnView({ gate, here }: ViewProps) {
  const withdrawals = await listRevocations(gate.database);
  return (
    <>
      <Withdrawals here={here} withdrawals={withdrawals} />
      <ReaderData here={here} />
    </>
  );
}
