import { Approvals } from "@/components/owner/approvals";
import { ReaderData } from "@/components/owner/erase-form";
import { Figures } from "@/components/owner/figures";
import { Openings } from "@/components/owner/openings";
import { PasscodeForm } from "@/components/owner/passcode-form";
import { Passcodes } from "@/components/owner/passcodes";
import { Questions } from "@/components/owner/questions";
import { Rooms } from "@/components/owner/rooms";
import { SpanFilter } from "@/components/owner/span-filter";
import { TraceLeak } from "@/components/owner/trace-leak";
import { Withdrawals } from "@/components/owner/withdrawals";
import { isByPasscode } from "@/lib/gate/room-policy";
import { readRequests } from "@/lib/gate/store/approvals";
import { listPasscodes } from "@/lib/gate/store/passcodes";
import { listQuestions } from "@/lib/gate/store/questions";
import { readOpenings } from "@/lib/gate/store/report";
import { listRevocations } from "@/lib/gate/store/revocations";
import { duration } from "@/lib/gate/words";
import { liveApp } from "@/lib/http/app";
import { roomsOf } from "@/lib/sessions/room-access";
import {
  BY_PASSCODE,
  figuresOf,
  listedRooms,
  listedStudies,
  passcodeTitles,
  periodOf,
  studyTitle,
  type ViewProps,
} from "./documents";

/** What waits for the owner, and everything that is protected. */
export async function RoomsView(view: ViewProps) {
  const { gate, here, span, since } = view;
  const shown = [...listedRooms(gate.clock()), ...listedStudies()];
  const rooms = roomsOf(liveApp);
  const approving = rooms.filter(({ policy }) => policy.approval);
  const [figures, asked, questions] = await Promise.all([
    figuresOf(view, shown),
    readRequests(gate.database, null, { waiting: true, after: here.place.asked }),
    listQuestions(gate.database, { since, rows: 10 }),
  ]);
  return (
    <>
      <Approvals
        here={here}
        waiting
        requests={asked.requests}
        next={asked.next}
        rooms={new Map(approving.map(({ id, title }) => [id, title]))}
      />
      <SpanFilter place={here.place} span={span} />
      <Rooms here={here} rooms={shown} figures={figures} period={periodOf(view)} />
      {rooms.some((room) => room.questions) || questions.length > 0 ? (
        <Questions questions={questions} rooms={new Map(rooms.map((room) => [room.id, room]))} />
      ) : null}
      <Figures
        figures={[
          ["Readers", figures.readers],
          ["Documents opened", figures.opened],
          ["Reading time", duration(figures.dwellMs)],
          ["Studies unlocked", sum(figures.studies.map(({ opened }) => opened))],
          ["Wrong passcodes", sum(figures.studies.map(({ refused }) => refused))],
          ["Codes requested", figures.attempts],
          ["Wrong codes", figures.codesRefused],
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
  const asking = roomsOf(liveApp)
    .filter(({ policy }) => policy.passcode !== undefined)
    .map((room) => ({ slug: room.slug, title: room.title, alone: isByPasscode(room) }));
  return (
    <>
      <Passcodes
        here={here}
        heading="All passcodes"
        passcodes={passcodes}
        resume={resume}
        titles={passcodeTitles()}
        now={clock()}
      />
      <PasscodeForm here={here} studies={listedStudies()} rooms={asking} />
      <SpanFilter place={here.place} span={span} />
      <Openings {...BY_PASSCODE} here={here} openings={openings} titleOf={studyTitle} />
    </>
  );
}

export const LeaksView = ({ here, gate }: ViewProps) =>
  listedRooms(gate.clock()).length > 0 ? (
    <TraceLeak here={here} hasStudies={listedStudies().length > 0} />
  ) : (
    <p>This site has no protected document.</p>
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
