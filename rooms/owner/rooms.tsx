import { placePath, type ViewName } from "@/rooms/http/owner-place";
import { duration, moment, momentOrNever } from "@/rooms/record/words";
import type { SiteFigures } from "@/rooms/store/report";
import { Tag } from "../../components/ui/tag";
import { Ledger } from "./ledger";
import type { OwnerView } from "./owner-view";
import styles from "./rooms.module.css";
import { type Period, VisitLine } from "./visit-line";

/** A room in the owner's list. `closed`: why no reader can enter now; null if it is open. */
export type ListedRoom = Readonly<{
  kind: "document" | "room" | "study";
  id: string;
  title: string;
  closed: string | null;
}>;

export const closedTitle = ({ title, closed }: ListedRoom): string =>
  closed === null ? title : `${title} (${closed})`;

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
          {counted(found.waiting, "request")}
          <span className="visually-hidden"> to be let into {title}</span>
        </a>
      ) : null,
      found && found.questions > 0 ? (
        <a key="questions" href={path("questions")}>
          {counted(found.questions, "question")}
          <span className="visually-hidden"> about {title} in this period</span>
        </a>
      ) : null,
      found && before !== null && found.recent > 0 ? (
        <span key="recent">{counted(found.recent, "reader")} since you were here</span>
      ) : null,
    ].filter(Boolean);
    return {
      key: `${room.kind} ${room.id}`,
      struck: room.closed !== null,
      cells: [
        <span key="room" className={styles.room}>
          <a href={path()}>{closedTitle(room)}</a>
          {found && found.present > 0 ? <Tag tone="signal">{found.present} reading now</Tag> : null}
          <span className={styles.kind}>{KINDS[room.kind]}</span>
          {waits.length > 0 ? <span className={styles.waits}>{waits}</span> : null}
        </span>,
        <VisitLine key="line" visits={found?.visits ?? []} period={period} of={title} />,
        isStudy && !found?.readers ? "by passcode" : (found?.readers ?? 0),
        found?.opened ?? 0,
        isStudy ? "" : duration(found?.dwellMs ?? 0),
        momentOrNever(found?.lastSeen),
      ],
    };
  };
  const gone = figures.gone.map(
    ({ room, title }): ListedRoom => ({
      ...{ kind: "room", id: room, title, closed: "removed" },
    }),
  );
  return (
    <Ledger
      id="rooms"
      heading="Rooms"
      intro={before === null ? undefined : `You were here before on ${moment(before)}.`}
      columns={[
        ["Room", "wide"],
        "Openings",
        ["Readers", "figure"],
        ["Opened", "figure"],
        ["Reading time", "figure"],
        "Latest visit",
      ]}
      nothing="This site has no protected document."
      lines={[...rooms, ...gone].map(line)}
    />
  );
}

const KINDS = { document: "Document", room: "Room", study: "Locked study" } as const;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
