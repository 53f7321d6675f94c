import { isBlockedBy } from "@/rooms/reader/room-lists";
import { duration, moment } from "@/rooms/record/words";
import type { ListChanges } from "@/rooms/rules/room-policy";
import type { RoomReader, RoomReading } from "@/rooms/store/report";
import { Tag } from "../../components/ui/tag";
import { CopyButton } from "./copy-button";
import { grouped, Ledger, type Line } from "./ledger";
import { type OwnerView, ReaderLink } from "./owner-view";
import { PageStrip } from "./page-strip";
import styles from "./rooms.module.css";

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
      heading={`Who read ${title}`}
      intro="Readers of this period, by company, with all that they read since the first visit. A dashed page was not read; ×2 was read on two visits."
      columns={[["Reader", "wide"], "First visit", ...READ_COLUMNS]}
      nothing="No readers in this period."
      lines={grouped(reading.readers, companyOf).flatMap(([company, readers]) =>
        readers.map((reader): Line => {
          const { email } = reader;
          const blocked = isBlockedBy(changes, email);
          const state = isWithdrawn(reader) ? "Withdrawn" : blocked ? "Blocked here" : null;
          return {
            ...readLine(reader, total),
            group: `${company}: ${summaryOf(readers)}`,
            struck: state !== null,
            cells: [
              <span key="email" className={styles.named}>
                <ReaderLink email={email} />
                {state ? <Tag tone="signal">{state}</Tag> : null}
                <CopyButton text={email} what={email} />
              </span>,
              reader.firstSeen ? moment(reader.firstSeen) : "",
              ...readCells(reader, total),
            ],
          };
        }),
      )}
      pages={{ cursor: "readers", next: reading.next, words: ["The latest readers", "Earlier readers"] }}
    />
  );
}

export const isWithdrawn = ({
  withdrawn,
  domainWithdrawn,
}: Pick<RoomReader, "withdrawn" | "domainWithdrawn">) => withdrawn || domainWithdrawn !== null;

/** The columns that say what a reader read in a room, in the list of readers and on a reader's page. */
export const READ_COLUMNS = [
  "Latest visit",
  ["Visits", "figure"],
  ["Reading time", "figure"],
  "Pages read",
] as const;

export const readCells = (reader: RoomReader, total: number | null) => [
  moment(reader.lastSeen),
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

const companyOf = ({ email }: RoomReader): string => email.split("@")[1] || "By passcode";

function summaryOf(readers: readonly RoomReader[]): string {
  const ms = readers.reduce((sum, { dwellMs }) => sum + dwellMs, 0);
  return `${readers.length} ${readers.length === 1 ? "reader" : "readers"}, ${duration(ms)} of reading`;
}

/** "4 of 12, up to page 7, last on page 3" */
function reachedWords({ pages, lastPage, visits }: RoomReader, total: number | null): string {
  const read = pages.filter((page) => page.visits > 0);
  if (read.length === 0) return visits > 0 ? "none" : "did not open it";
  const of = total === null ? "" : ` of ${total}`;
  return `${read.length}${of}, up to page ${read.at(-1)?.page}, last on page ${lastPage}`;
}
