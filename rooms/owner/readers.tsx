import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { isBlockedBy } from "@/rooms/reader/room-lists";
import { shownMoment } from "@/rooms/record/words";
import type { ListChanges } from "@/rooms/rules/room-policy";
import type { RoomReader, RoomReading } from "@/rooms/store/report";
import { Tag } from "../../components/ui/tag";
import { Copy } from "./copy";
import { grouped, Ledger, type Line } from "./ledger";
import { type OwnerView, ReaderLink } from "./owner-view";
import { PageStrip } from "./page-strip";
import styles from "./rooms.module.css";
import { duration } from "./said";

const { owner } = words();

type Props = {
  here: OwnerView;
  title: string;
  reading: RoomReading;
  /** The owner's changes to the room's lists. */
  changes: ListChanges;
  /** How many pages the document has; null if its store does not answer. */
  total: number | null;
};

/** A page of a room's readers by company, and what each of them read. */
export function Readers({ here, title, reading, changes, total }: Props) {
  return (
    <Ledger
      id="reading"
      here={here}
      heading={say(owner.whoRead, { title })}
      intro={owner.readersIntro}
      columns={[[owner.reader, "wide"], owner.firstVisit, ...READ_COLUMNS]}
      nothing={owner.noReaders}
      lines={grouped(reading.readers, companyOf).flatMap(([company, readers]) =>
        readers.map((reader): Line => {
          const { email } = reader;
          const blocked = isBlockedBy(changes, email);
          const state = isWithdrawn(reader) ? owner.withdrawn : blocked ? owner.blockedHere : null;
          return {
            ...readLine(reader, total),
            group: summaryOf(company, readers),
            struck: state !== null,
            cells: [
              <span key="email" className={styles.named}>
                <ReaderLink email={email} />
                {state ? <Tag tone="signal">{state}</Tag> : null}
                <Copy text={email} what={email} />
              </span>,
              reader.firstSeen ? shownMoment(reader.firstSeen) : "",
              ...readCells(reader, total),
            ],
          };
        }),
      )}
      pages={{ cursor: "readers", next: reading.next, links: [owner.latestReaders, owner.earlierReaders] }}
    />
  );
}

export const isWithdrawn = ({
  withdrawn,
  domainWithdrawn,
}: Pick<RoomReader, "withdrawn" | "domainWithdrawn">) => withdrawn || domainWithdrawn !== null;

/** The columns that say what a reader read in a room, in the list of readers and on a reader's page. */
export const READ_COLUMNS = [
  owner.latestVisit,
  [owner.visits, "figure"],
  [owner.readingTime, "figure"],
  owner.pagesRead,
] as const;

export const readCells = (reader: RoomReader, total: number | null) => [
  shownMoment(reader.lastSeen),
  reader.visits,
  duration(reader.dwellMs),
  reachedWords(reader, total),
];

/** A line without its cells: the pages below it. */
export const readLine = ({ email, room, pages }: RoomReader, total: number | null) => ({
  key: `${email} ${room}`,
  below:
    pages.length === 0 ? undefined : (
      <PageStrip
        pages={pages.map(({ visits, ...page }) => ({ ...page, times: visits }))}
        total={total}
        of={email}
        unit="visit"
      />
    ),
});

const companyOf = ({ email }: RoomReader): string => email.split("@")[1] || owner.byPasscode;

function summaryOf(company: string, readers: readonly RoomReader[]): string {
  const ms = readers.reduce((sum, { dwellMs }) => sum + dwellMs, 0);
  return say(owner.companyRead, { company, readers: readers.length, duration: duration(ms) });
}

/** "4 of 12 pages, up to page 7, last on page 3" */
function reachedWords({ pages, lastPage, visits }: RoomReader, total: number | null): string {
  const read = pages.filter((page) => page.visits > 0);
  if (read.length === 0) return visits > 0 ? owner.noPages : owner.didNotOpen;
  const reached = { pages: read.length, furthest: `${read.at(-1)?.page}`, last: `${lastPage}` };
  return total === null ? say(owner.reached, reached) : say(owner.reachedOf, { ...reached, total });
}
