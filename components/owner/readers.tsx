import { mailbox } from "@/lib/gate/email-address";
import type { ListChanges } from "@/lib/gate/room-policy";
import type { RoomReader, RoomReading } from "@/lib/gate/store/report";
import { duration, moment } from "@/lib/gate/words";
import { Tag } from "../ui/tag";
import { CopyButton } from "./copy-button";
import { type Here, ReaderLink } from "./here";
import { Ledger, type Line } from "./ledger";
import { PageStrip } from "./page-strip";
import styles from "./rooms.module.css";

type Props = {
  here: Here;
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
      nothing="Nobody was here in this period."
      lines={byCompany(reading.readers).flatMap(([domain, readers]) =>
        readers.map((reader, i): Line => {
          const { email } = reader;
          const blocked = changes.get(mailbox(email)) === "blocked";
          const state = isWithdrawn(reader) ? "Withdrawn" : blocked ? "Blocked here" : null;
          return {
            ...readLine(reader, total),
            group: i === 0 ? `${domain || "By passcode"}: ${summaryOf(readers)}` : undefined,
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

function byCompany(readers: readonly RoomReader[]): [domain: string, readers: RoomReader[]][] {
  const companies = new Map<string, RoomReader[]>();
  for (const reader of readers) {
    const domain = reader.email.split("@")[1] ?? "";
    companies.set(domain, [...(companies.get(domain) ?? []), reader]);
  }
  return [...companies];
}

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
