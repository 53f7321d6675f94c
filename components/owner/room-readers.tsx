import { mailbox } from "@/lib/gate/email-address";
import { isAddress } from "@/lib/gate/passcode-reader";
import type { ListChanges } from "@/lib/gate/room-policy";
import type { RoomReader, RoomReading } from "@/lib/gate/store/reading";
import { duration, moment } from "@/lib/gate/words";
import { OWNER_API } from "@/lib/paths";
import { Button } from "../ui/button";
import { Tag } from "../ui/tag";
import { CopyButton } from "./copy-button";
import type { ReadDocument } from "./documents";
import forms from "./forms.module.css";
import { Back, type Here, NoteOf } from "./here";
import { Ledger, type Line } from "./ledger";
import ledger from "./ledger.module.css";
import { More } from "./more";
import { PageStrip } from "./page-strip";
import styles from "./viewers.module.css";
import { WithdrawForm } from "./withdraw-form";

type Props = {
  here: Here;
  document: ReadDocument;
  reading: RoomReading;
  /** The owner's changes to the room's lists. */
  changes: ListChanges;
  /** How many pages the document has; null if its store does not answer. */
  total: number | null;
};

/** The readers of a document by company, and what each of them read. */
export function RoomReaders({ here, document, reading, changes, total }: Props) {
  const { title } = document;
  return (
    <section className={ledger.section} aria-labelledby="reading">
      <h2 id="reading">Who read {title}</h2>
      <NoteOf here={here} part="reading" />
      <p className={ledger.intro}>
        Readers of this period, by company. A strip has a bar for each page, as high as its time compared with
        the longest; a dashed one was not read, and ×2 was read on two visits. Strips show everything that a
        reader read since the first visit.
      </p>
      {reading.readers.length === 0 ? (
        <p className={ledger.nothing}>Nobody was here in this period.</p>
      ) : (
        byCompany(reading.readers).map(([domain, readers]) => (
          <Ledger
            key={domain}
            id={`company-${domain}`}
            level={3}
            heading={domain || "By passcode"}
            intro={summaryOf(readers)}
            columns={[
              { head: "Reader", kind: "wide" },
              { head: "First visit" },
              { head: "Latest visit" },
              { head: "Visits", kind: "figure" },
              { head: "Reading time", kind: "figure" },
              { head: "Pages read" },
            ]}
            nothing=""
            lines={readers.map((reader) => lineOf(reader, { here, document, changes, total }))}
          />
        ))
      )}
      <More
        here={here}
        part="reading"
        cursor="readers"
        next={reading.next}
        label={`Readers of ${title}`}
        what="readers"
      />
    </section>
  );
}

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
  return `${readers.length} ${readers.length === 1 ? "reader" : "readers"}, ${duration(ms)} of reading.`;
}

type Around = Pick<Props, "here" | "document" | "changes" | "total">;

function lineOf(reader: RoomReader, { here, document, changes, total }: Around): Line {
  const { email, firstSeen, lastSeen, visits, dwellMs, pages } = reader;
  const blocked = changes.get(mailbox(email)) === "blocked";
  const state = reader.withdrawn || reader.domainWithdrawn ? "Withdrawn" : blocked ? "Blocked here" : null;
  return {
    key: email,
    struck: state !== null,
    cells: [
      <span key="email" className={styles.named}>
        {email} {state ? <Tag tone="signal">{state}</Tag> : null}
      </span>,
      firstSeen ? moment(firstSeen) : "",
      moment(lastSeen),
      visits,
      duration(dwellMs),
      reachedWords(reader, total),
    ],
    below: (
      <div className={ledger.section}>
        <PageStrip pages={pages} total={total} of={email} />
        <span className={styles.pages}>
          <CopyButton text={email} what={email} />
          {reader.withdrawn ? (
            <WithdrawForm here={here} part="reading" kind="email" value={email} lift what={email}>
              Let in again everywhere
            </WithdrawForm>
          ) : null}
          {reader.domainWithdrawn ? (
            <WithdrawForm
              here={here}
              part="reading"
              kind="domain"
              value={reader.domainWithdrawn}
              lift
              what={reader.domainWithdrawn}
            >
              Let the domain in again everywhere
            </WithdrawForm>
          ) : null}
          {document.announced || !isAddress(email) ? null : (
            <BlockForm
              here={here}
              room={document.slug}
              title={document.title}
              email={email}
              blocked={blocked}
            />
          )}
        </span>
      </div>
    ),
  };
}

/** "4 of 12, up to page 7, last on page 3" */
function reachedWords({ pages, lastPage, visits }: RoomReader, total: number | null): string {
  const read = pages.filter((page) => page.visits > 0);
  if (read.length === 0) return visits > 0 ? "none" : "did not open it";
  const of = total === null ? "" : ` of ${total}`;
  return `${read.length}${of}, up to page ${read.at(-1)?.page}, last on page ${lastPage}`;
}

type BlockProps = { here: Here; room: string; title: string; email: string; blocked: boolean };

const BlockForm = ({ here, room, title, email, blocked }: BlockProps) => (
  <form action={OWNER_API.rooms} method="post" className={forms.withdraw}>
    <Back here={here} part="reading" />
    <input type="hidden" name="room" value={room} />
    <input type="hidden" name="entry" value={email} />
    <input type="hidden" name="list" value={blocked ? "file" : "blocked"} />
    <Button type="submit" variant="quiet">
      {blocked ? "Undo the block" : "Block in this room"}
      <span className="visually-hidden">
        {" "}
        of {email} in {title}
      </span>
    </Button>
  </form>
);
