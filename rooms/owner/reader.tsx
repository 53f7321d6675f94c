import type { ReactNode } from "react";
import { unseen } from "@/components/ui/unseen";
import { isAddress } from "@/lib/email/email-address";
import { OWNER_API } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { placePath } from "@/rooms/http/owner-place";
import { isBlockedBy } from "@/rooms/reader/room-lists";
import { shownMoment } from "@/rooms/record/words";
import { NDA } from "@/rooms/rules/built-in-rooms";
import type { ListChanges, Room } from "@/rooms/rules/room-policy";
import type { Reader } from "@/rooms/store/report";
import { ActForm, WithdrawForm } from "./act-form";
import { Agreements } from "./agreements";
import { DecisionForm, stateOf } from "./approvals";
import { Ledger, type Line } from "./ledger";
import type { OwnerView } from "./owner-view";
import { READ_COLUMNS, readCells, readLine } from "./readers";
import { removedTitle } from "./rooms";
import { duration, listed, shownIp } from "./said";

const { owner } = words();

type Props = {
  here: OwnerView;
  email: string;
  reader: Reader;
  rooms: readonly Room[];
  /** The owner's changes to the lists of each room. */
  changesIn: (room: string) => ListChanges;
  totals: ReadonlyMap<string, number | null>;
};

/** One reader: what was read where, agreements, access, and the newest rows of the log. */
export function ReaderPage({ here, email, reader, rooms, changesIn, totals }: Props) {
  const titleOf = (id: string) => rooms.find((room) => room.id === id)?.title ?? removedTitle(id);
  return (
    <>
      <Ledger
        id="reading"
        heading={owner.visits}
        columns={[[owner.room, "wide"], owner.firstVisit, ...READ_COLUMNS]}
        nothing={owner.openedNothing}
        lines={reader.rooms.map((one) => ({
          ...readLine(one, totals.get(one.room) ?? null),
          cells: [
            <a key="room" href={placePath({ room: one.room })}>
              {titleOf(one.room)}
            </a>,
            one.firstSeen ? shownMoment(one.firstSeen) : "",
            ...readCells(one, totals.get(one.room) ?? null),
          ],
        }))}
      />
      <Agreements agreements={reader.agreements} />
      <Ledger
        id="access"
        here={here}
        heading={owner.access}
        columns={[[owner.accessOf, "wide"], owner.state, [owner.change, "act"]]}
        nothing={say(owner.underPasscodes, owner)}
        lines={[
          ...(isAddress(email) ? addressLines(here, email, reader) : []),
          ...(isAddress(email) ? roomLines({ here, email, reader, rooms, changesIn }) : []),
          ...reader.sessions.map(({ id, lastSeen, ipAddress, withdrawn }) => ({
            key: id,
            struck: withdrawn,
            cells: [
              say(owner.sessionFrom, { session: id.slice(0, 8), ip: shownIp(ipAddress) }),
              say(owner.lastSeen, { moment: shownMoment(lastSeen) }),
              <WithdrawForm
                key="form"
                {...{ here, part: "access", kind: "session", value: id, lift: withdrawn }}
              >
                {sayRich(withdrawn ? owner.letSessionIn : owner.withdrawSession, {
                  ...{ session: id.slice(0, 8), address: email, unseen },
                })}
              </WithdrawForm>,
            ],
          })),
        ]}
      />
      <Ledger
        id="log"
        heading={owner.latestInLog}
        columns={[owner.when, [owner.event, "wide"], owner.where, owner.ipAddress]}
        nothing={owner.nothingInLog}
        lines={reader.events.map((event, i) => ({
          key: `${event.at} ${i}`,
          cells: [
            shownMoment(event.at),
            eventWords(event),
            event.slug ?? titleOf(`${event.detail.room ?? NDA}`),
            shownIp(event.ipAddress),
          ],
        }))}
      />
    </>
  );
}

const EVENTS: Readonly<Record<string, string>> = {
  code_sent: owner.codeSent,
  code_verified: owner.codeVerified,
  room_entered: owner.roomEntered,
  document_opened: owner.documentOpened,
  room_asked: owner.roomAsked,
  room_unlocked: owner.roomUnlocked,
  access_left: owner.accessLeft,
  owner_code_sent: owner.ownerCodeSent,
  owner_entered: owner.ownerEntered,
  owner_left: owner.ownerLeft,
  page_viewed: owner.pageViewed,
  question_asked: owner.questionAsked,
  study_opened: owner.studyOpened,
  study_unlocked: owner.studyUnlocked,
  code_not_sent: owner.codeNotSent,
  code_over_limit: owner.codeOverLimit,
  code_refused: owner.codeRefused,
  owner_code_asked: owner.ownerCodeAsked,
  owner_refused: owner.ownerRefused,
  passcode_refused: owner.passcodeRefused,
  study_refused: owner.studyRefused,
  // Written by the database.
  agreed: owner.agreed,
  invited: owner.invited,
  invitation_withdrawn: owner.invitationWithdrawn,
  room_approved: owner.roomApproved,
  room_refused: owner.roomRefused,
  reading_over_limit: owner.readingOverLimit,
  revoked: owner.revoked,
};

function eventWords({ kind, detail: { page, dwellMs } }: Reader["events"][number]): string {
  const event = EVENTS[kind] ?? kind.replaceAll("_", " ");
  if (page === undefined) return event;
  if (typeof dwellMs !== "number") return say(owner.eventOnPage, { event, page: Number(page) });
  return say(owner.eventOnPageFor, { event, page: Number(page), duration: duration(dwellMs) });
}

function addressLines(here: OwnerView, email: string, { withdrawn, domainWithdrawn }: Reader): Line[] {
  const domain = domainWithdrawn ?? email.split("@")[1] ?? "";
  const line = (kind: "email" | "domain", value: string, of: string, lift: boolean, act: ReactNode) => ({
    key: kind,
    struck: lift,
    cells: [
      of,
      lift ? owner.noAccess : owner.notWithdrawn,
      <WithdrawForm key="form" {...{ here, part: "access", kind, value, lift }}>
        {act}
      </WithdrawForm>,
    ],
  });
  return [
    line(
      ...(["email", email, owner.addressEverywhere, withdrawn] as const),
      sayRich(withdrawn ? owner.letWhatInAgain : owner.withdrawAddress, { what: email, unseen }),
    ),
    line(
      ...(["domain", domain, say(owner.everyAddressAt, { domain }), domainWithdrawn !== null] as const),
      sayRich(domainWithdrawn ? owner.letDomainIn : owner.withdrawThisDomain, { domain, unseen }),
    ),
  ];
}

/** The rooms that this reader was in or asked for: an answer where one is asked for, and a block. */
function roomLines({ here, email, reader, rooms, changesIn }: Omit<Props, "totals">): Line[] {
  const known = new Set([...reader.rooms, ...reader.requests].map(({ room }) => room));
  return rooms
    .filter(({ id, announced }) => known.has(id) && !announced)
    .map(({ id, title, policy }) => {
      const request = policy.approval ? reader.requests.find(({ room }) => room === id) : undefined;
      const blocked = isBlockedBy(changesIn(id), email);
      return {
        key: id,
        struck: blocked,
        cells: [
          title,
          listed([...(request ? [stateOf(request)] : []), ...(blocked ? [owner.isBlockedHere] : [])]),
          <span key="forms">
            {request ? <DecisionForm here={here} part="access" request={request} title={title} /> : null}
            <ActForm
              {...{ here, part: "access", action: OWNER_API.rooms }}
              fields={{ room: id, entry: email, list: blocked ? "file" : "blocked" }}
              acts={[
                [sayRich(blocked ? owner.undoBlock : owner.blockInRoom, { address: email, title, unseen })],
              ]}
            />
          </span>,
        ],
      };
    });
}
