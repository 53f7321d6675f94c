import { unseen } from "@/components/ui/unseen";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { placePath, type ViewName } from "@/rooms/http/owner-place";
import { shownDay, shownMoment } from "@/rooms/record/words";
import { closingTime, type Room } from "@/rooms/rules/room-policy";
import type { SiteFigures } from "@/rooms/store/report";
import { Tag } from "../../components/ui/tag";
import { Ledger } from "./ledger";
import type { OwnerView } from "./owner-view";
import styles from "./rooms.module.css";
import { duration, momentOrNever } from "./said";
import { type Period, VisitLine } from "./visit-line";

const { owner } = words();

/** A room in the owner's list. `closed`: why no reader can enter now; null if it is open. */
export type ListedRoom = Readonly<{
  kind: "document" | "room" | "study";
  id: string;
  title: string;
  closed: string | null;
}>;

export const closedTitle = ({ title, closed }: ListedRoom): string =>
  closed === null ? title : say(owner.titleClosed, { title, closed });

/** "Helios (removed)" */
export const removedTitle = (title: string): string =>
  say(owner.titleClosed, { title, closed: owner.roomIsRemoved });

/** Why a room is closed: "closed after 2026-12-31"; null for an open room. */
export function closedWords({ opens, closes }: Pick<Room, "opens" | "closes">, now: number): string | null {
  if (closes !== undefined && now >= closingTime({ closes }))
    return say(owner.closedAfter, { day: shownDay(closes) });
  return opens !== undefined && now < Date.parse(opens) ? say(owner.opensOn, { day: shownDay(opens) }) : null;
}

type Props = { here: OwnerView; rooms: readonly ListedRoom[]; figures: SiteFigures; period: Period };

/** Everything that is protected: the NDA document, each room and each locked study, and rooms that are gone. */
export function Rooms({ here: { place }, rooms, figures, period }: Props) {
  const { before } = figures;
  const line = (room: ListedRoom) => {
    const { title } = room;
    const path = (view?: ViewName) => placePath({ since: place.since, room: room.id, view });
    const found = figures.rooms.find((one) => one.room === room.id);
    const isStudy = room.kind === "study";
    const waits = [
      found && found.waiting > 0 ? (
        <a key="waiting" href={path("access")}>
          {sayRich(owner.requestsWait, { requests: found.waiting, title, unseen })}
        </a>
      ) : null,
      found && found.questions > 0 ? (
        <a key="questions" href={path("questions")}>
          {sayRich(owner.questionsAsked, { questions: found.questions, title, unseen })}
        </a>
      ) : null,
      found && before !== null && found.recent > 0 ? (
        <span key="recent">{say(owner.recentReaders, { readers: found.recent })}</span>
      ) : null,
    ].filter(Boolean);
    return {
      key: `${room.kind} ${room.id}`,
      struck: room.closed !== null,
      cells: [
        <span key="room" className={styles.room}>
          <a href={path()}>{closedTitle(room)}</a>
          {found && found.present > 0 ? (
            <Tag tone="signal">{say(owner.present, { readers: found.present })}</Tag>
          ) : null}
          <span className={styles.kind}>{KINDS[room.kind]}</span>
          {waits.length > 0 ? <span className={styles.waits}>{waits}</span> : null}
        </span>,
        <VisitLine key="line" visits={found?.visits ?? []} period={period} of={title} />,
        isStudy && !found?.readers ? owner.openedByPasscode : (found?.readers ?? 0),
        found?.opened ?? 0,
        isStudy ? "" : duration(found?.dwellMs ?? 0),
        momentOrNever(found?.lastSeen),
      ],
    };
  };
  const gone = figures.gone.map(
    ({ room, title }): ListedRoom => ({
      ...{ kind: "room", id: room, title, closed: owner.roomIsRemoved },
    }),
  );
  return (
    <Ledger
      id="rooms"
      heading={owner.rooms}
      intro={before === null ? undefined : say(owner.hereBefore, { moment: shownMoment(before) })}
      columns={[
        [owner.room, "wide"],
        owner.openings,
        [owner.readers, "figure"],
        [owner.timesOpened, "figure"],
        [owner.readingTime, "figure"],
        owner.latestVisit,
      ]}
      nothing={owner.noDocument}
      lines={[...rooms, ...gone].map(line)}
    />
  );
}

const KINDS = { document: owner.document, room: owner.room, study: owner.lockedStudy } as const;
