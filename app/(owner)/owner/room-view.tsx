import { Fragment, type ReactNode } from "react";
import { unseen } from "@/components/ui/unseen";
import { gateOf, languagePart, previewPath, unlockPath } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
import { languageName } from "@/lib/words/language-name";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { placePath } from "@/rooms/http/owner-place";
import { AGREEMENTS_SHOWN, Agreements } from "@/rooms/owner/agreements";
import { Approvals } from "@/rooms/owner/approvals";
import { Copy } from "@/rooms/owner/copy";
import { Figures } from "@/rooms/owner/figures";
import { Openings } from "@/rooms/owner/openings";
import { Ways } from "@/rooms/owner/owner-overview";
import styles from "@/rooms/owner/owner-overview.module.css";
import { PageStrip } from "@/rooms/owner/page-strip";
import { Passcodes } from "@/rooms/owner/passcodes";
import { Questions } from "@/rooms/owner/questions";
import { Readers } from "@/rooms/owner/readers";
import { RoomInvitations } from "@/rooms/owner/room-invitations";
import { RoomLists } from "@/rooms/owner/room-lists";
import type { ListedRoom } from "@/rooms/owner/rooms";
import { duration, listed, momentOrNever } from "@/rooms/owner/said";
import { SpanFilter } from "@/rooms/owner/span-filter";
import { VisitLine } from "@/rooms/owner/visit-line";
import { changesOf, readRoomLists } from "@/rooms/reader/room-lists";
import { readSubject } from "@/rooms/rules/passcode-subject";
import { isByPasscode, type Room } from "@/rooms/rules/room-policy";
import { listAgreements } from "@/rooms/store/agreements";
import { readRequests } from "@/rooms/store/approvals";
import { readInvitations } from "@/rooms/store/invitations";
import { listPasscodes } from "@/rooms/store/passcodes";
import { listQuestions } from "@/rooms/store/questions";
import { listStudyOpenings, readOpenings, readRoom, type SiteFigures } from "@/rooms/store/report";
import {
  BY_PASSCODE,
  documentsFor,
  figuresOf,
  nameByTitle,
  pagesOf,
  periodOf,
  studyTitle,
  type ViewProps,
} from "./documents";

const { owner } = words();

type Props = ViewProps & { room: Room; listed: ListedRoom };

/** One room, in four parts: its readers, who may enter, what they ask, and what it is. */
export async function RoomView(view: Props) {
  const { here, span, room } = view;
  const { id, title } = room;
  const figures = await figuresOf(view, [room]);
  const part = { ...view, figures };
  const [found] = figures.rooms;
  const { since, view: current } = here.place;
  const ways = [
    [
      undefined,
      studyAt(id) === undefined
        ? say(owner.readersCounted, { readers: found?.readers ?? 0 })
        : say(owner.openingsCounted, { openings: found?.opened ?? 0 }),
    ],
    [
      "access",
      found && found.waiting > 0 ? say(owner.accessWaiting, { requests: found.waiting }) : owner.access,
    ],
    ["questions", say(owner.questionsCounted, { questions: found?.questions ?? 0 })],
    ["about", owner.about],
  ] as const;
  return (
    <>
      <Ways
        label={say(owner.partsOf, { title })}
        ways={ways.map(([one, says]) => ({
          says,
          href: placePath({ since, room: id, view: one }),
          current: one === current,
        }))}
      />
      {current === "access" || current === "about" ? null : <SpanFilter place={here.place} span={span} />}
      {
        await (current === "access"
          ? AccessPart(part)
          : current === "questions"
            ? QuestionsPart(part)
            : current === "about"
              ? AboutPart(part)
              : ReadersPart(part))
      }
    </>
  );
}

type PartProps = Props & { figures: SiteFigures };

async function ReadersPart(part: PartProps) {
  const { gate, here, since, room, figures } = part;
  const { id, title } = room;
  const [found] = figures.rooms;
  const study = studyAt(id);
  const line = <VisitLine large visits={found?.visits ?? []} period={periodOf(part)} of={title} />;
  const byReaders =
    room.studies.length > 0 && !isByPasscode(room)
      ? (await listStudyOpenings(gate.database, { room: id, since, rows: 50 })).map(({ study, ...one }) => ({
          ...one,
          slug: study,
        }))
      : null;
  if (study !== undefined) {
    const { openings } = await readOpenings(gate.database, { since, study });
    const heading = byReaders ? owner.openedWithPasscodeOrLetIn : BY_PASSCODE.heading;
    const newest = [...openings, ...(byReaders ?? [])]
      .sort((a, b) => Number(b.at > a.at) - Number(b.at < a.at))
      .slice(0, 50);
    return (
      <>
        {line}
        <Openings {...BY_PASSCODE} heading={heading} here={here} openings={newest} titleOf={studyTitle} />
      </>
    );
  }
  const [reading, lists, total] = await Promise.all([
    readRoom(gate.database, { room: id, since, after: here.place.readers ?? null }),
    readRoomLists(gate.database, id),
    pagesOf(room),
  ]);
  return (
    <>
      <Figures
        figures={[
          [owner.readers, found?.readers ?? 0],
          [owner.readingNow, found?.present ?? 0],
          [owner.sinceYouWereHere, figures.before === null ? "–" : (found?.recent ?? 0)],
          [owner.timesOpened, found?.opened ?? 0],
          [owner.readingTime, duration(found?.dwellMs ?? 0)],
          [owner.latestVisit, momentOrNever(found?.lastSeen)],
        ]}
      />
      {line}
      <section className={styles.head} aria-labelledby="pages">
        <h2 id="pages">{owner.timeByPage}</h2>
        {reading.pages.length === 0 ? (
          <p>{owner.noPageShown}</p>
        ) : (
          <PageStrip
            pages={reading.pages.map(({ viewers, ...page }) => ({ ...page, times: viewers }))}
            total={total}
            of={title}
            unit="reader"
          />
        )}
      </section>
      <Readers here={here} title={title} reading={reading} changes={changesOf(lists, id)} total={total} />
      {byReaders ? (
        <Openings
          here={here}
          heading={say(owner.studiesReadIn, { title })}
          intro={owner.studiesReadIntro}
          openings={byReaders}
          titleOf={studyTitle}
        />
      ) : null}
    </>
  );
}

async function AccessPart({ gate: { database, clock }, here, room, siteUrl }: PartProps) {
  const { id, title, announced, policy } = room;
  const study = studyAt(id);
  const opens = (text: string) => readSubject(text).room === id;
  // The lists as the database has them now, since the owner may have changed one on another server.
  const hasLists = !announced && !isByPasscode(room);
  const [asked, lists, invited, passcodes] = await Promise.all([
    policy.approval ? readRequests(database, [id], { after: here.place.asked }) : null,
    hasLists ? readRoomLists(database, id) : null,
    hasLists ? readInvitations(database, { room: id, after: here.place.invited }) : null,
    study !== undefined || policy.passcode !== undefined ? listPasscodes(database) : null,
  ]);
  return (
    <>
      {announced && study === undefined ? <p>{owner.companiesMayEnterNda}</p> : null}
      {asked ? <Approvals here={here} {...asked} rooms={new Map([[id, title]])} /> : null}
      {passcodes ? (
        <>
          <Passcodes
            here={here}
            heading={say(owner.passcodesOf, { title })}
            passcodes={passcodes.filter(({ slugs }) => slugs?.some(opens) ?? study !== undefined)}
            resume={null}
            nameOf={nameByTitle()}
            now={clock()}
          />
          <p>
            {study !== undefined
              ? `${owner.resumeOpensToo} `
              : isByPasscode(room)
                ? `${owner.passcodeAlone} `
                : ""}
            <a href={placePath({ view: "passcodes" }, "make")}>{owner.makeAPasscode}</a>
          </p>
        </>
      ) : null}
      {lists && invited ? (
        <>
          <RoomLists here={here} room={room} changes={changesOf(lists, id)} />
          <RoomInvitations
            here={here}
            room={{ ...room, invitations: invited.invitations }}
            next={invited.next}
            now={clock()}
            siteUrl={siteUrl}
          />
        </>
      ) : null}
    </>
  );
}

async function QuestionsPart({ gate, since, room }: PartProps) {
  if (studyAt(room.id) !== undefined) return <p>{owner.studyTakesNoQuestions}</p>;
  const questions = await listQuestions(gate.database, { since, rows: 50, room: room.id });
  if (!room.questions && questions.length === 0) return <p>{owner.roomTakesNoQuestions}</p>;
  return <Questions questions={questions} rooms={new Map([[room.id, room]])} />;
}

async function AboutPart({ gate, room, listed: { closed }, figures, siteUrl }: PartProps) {
  const { id, slug, title, announced } = room;
  const study = studyAt(id);
  const agreements = announced
    ? []
    : await listAgreements(gate.database, { room: id, rows: AGREEMENTS_SHOWN });
  const address = study === undefined ? gateOf(room) : unlockPath(study);
  const facts: [term: string, value: ReactNode][] = [
    [
      owner.gate,
      <>
        {address} <Copy text={`${siteUrl}${address}`} what={say(owner.addressOfGate, { title })} />
      </>,
    ],
    [owner.state, closed ?? owner.roomIsOpen],
    ...(study === undefined
      ? roomFacts(room, await documentsFor(room))
      : figures.rooms.map(({ refused, lastRefusedAt }): [string, string] => [
          owner.wrongPasscodes,
          say(owner.refusedInPeriod, { refused, moment: momentOrNever(lastRefusedAt) }),
        ])),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {room.agreement !== "none" || agreements.length > 0 ? (
        <Agreements of={{ room: slug, title }} agreements={agreements} />
      ) : null}
    </>
  );
}

const roomFacts = (
  { slug, title, hours, studies }: Room,
  documents: readonly { language: string | undefined }[],
): [term: string, value: ReactNode][] => [
  [
    owner.preview,
    <Fragment key="preview">
      <a href={previewPath(slug)}>{sayRich(owner.seeAsReader, { title, unseen })}</a>
      {documents.map(({ language }) =>
        language === undefined ? null : (
          <Fragment key={language}>
            {" · "}
            <a href={previewPath(slug, { lang: languagePart(language) })} lang={language} hrefLang={language}>
              {languageName(language)}
            </a>
          </Fragment>
        ),
      )}
    </Fragment>,
  ],
  [owner.codeOpensFor, say(owner.forHours, { hours })],
  ...(studies.length > 0 ? [[owner.caseStudies, listed(studies.map(studyTitle))] as [string, string]] : []),
];
