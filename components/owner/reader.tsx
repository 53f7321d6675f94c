import { Button } from "@/components/ui/button";
import { mailbox } from "@/lib/gate/email-address";
import { isAddress } from "@/lib/gate/passcode-reader";
import type { ListChanges, Room } from "@/lib/gate/room-policy";
import type { Reader } from "@/lib/gate/store/report";
import { duration, moment } from "@/lib/gate/words";
import { OWNER_API } from "@/lib/paths";
import { placePath } from "@/lib/sessions/owner-place";
import { Agreements } from "./agreements";
import { DecisionForm, stateOf } from "./approvals";
import forms from "./forms.module.css";
import { Back, type Here } from "./here";
import { Ledger, type Line } from "./ledger";
import { READ_COLUMNS, readCells, readLine } from "./readers";
import { WithdrawForm } from "./withdraw-form";

type Props = {
  here: Here;
  email: string;
  reader: Reader;
  rooms: readonly Room[];
  /** The owner's changes to the lists of each room. */
  changesIn: (room: string) => ListChanges;
  totals: ReadonlyMap<string, number | null>;
};

/** One reader: what was read where, agreements, access, and the newest rows of the log. */
export function ReaderPage({ here, email, reader, rooms, changesIn, totals }: Props) {
  const titleOf = (slug: string) => rooms.find((room) => room.slug === slug)?.title ?? `${slug} (removed)`;
  return (
    <>
      <Ledger
        id="reading"
        heading="Visits"
        columns={[{ head: "Room", kind: "wide" }, { head: "First visit" }, ...READ_COLUMNS]}
        nothing="This reader opened nothing."
        lines={reader.rooms.map((one) => ({
          ...readLine(one, totals.get(one.room) ?? null),
          cells: [
            <a key="room" href={placePath({ room: one.room })}>
              {titleOf(one.room)}
            </a>,
            one.firstSeen ? moment(one.firstSeen) : "",
            ...readCells(one, totals.get(one.room) ?? null),
          ],
        }))}
      />
      <Agreements agreements={reader.agreements} />
      <Ledger
        id="access"
        here={here}
        heading="Access"
        columns={[{ head: "Of", kind: "wide" }, { head: "State" }, { head: "Change", kind: "act" }]}
        nothing="Withdraw the passcode under Passcodes."
        lines={[
          ...(isAddress(email) ? addressLines(here, email, reader) : []),
          ...(isAddress(email) ? roomLines({ here, email, reader, rooms, changesIn }) : []),
          ...reader.sessions.map(({ id, lastSeen, ipAddress, withdrawn }) => ({
            key: id,
            struck: withdrawn,
            cells: [
              `Session ${id.slice(0, 8)}, from ${ipAddress}`,
              `last seen ${moment(lastSeen)}`,
              <WithdrawForm
                key="form"
                here={here}
                part="access"
                kind="session"
                value={id}
                lift={withdrawn}
                what={`${id.slice(0, 8)} of ${email}`}
              >
                {withdrawn ? "Withdrawn. Let this session in again" : "Withdraw this session"}
              </WithdrawForm>,
            ],
          })),
        ]}
      />
      <Ledger
        id="log"
        heading="Latest in the log"
        columns={[{ head: "When" }, { head: "Event", kind: "wide" }, { head: "Where" }, { head: "From" }]}
        nothing="The log has no row of this reader."
        lines={reader.events.map(({ at, kind, slug, ipAddress, detail }, i) => {
          const { room = "nda", page, dwellMs } = detail;
          const read = typeof dwellMs === "number" ? `, ${duration(dwellMs)}` : "";
          const about = page === undefined ? "" : `, page ${page}`;
          return {
            key: `${at} ${i}`,
            cells: [
              moment(at),
              `${kind.replaceAll("_", " ")}${about}${read}`,
              slug ?? titleOf(`${room}`),
              ipAddress,
            ],
          };
        })}
      />
    </>
  );
}

function addressLines(here: Here, email: string, { withdrawn, domainWithdrawn }: Reader): Line[] {
  const domain = domainWithdrawn ?? email.split("@")[1] ?? "";
  const from = { here, part: "access" } as const;
  return [
    {
      key: "address",
      struck: withdrawn,
      cells: [
        "The address, in every browser",
        withdrawn ? "gets no access" : "not withdrawn",
        <WithdrawForm key="form" {...from} kind="email" value={email} lift={withdrawn} what={email}>
          {withdrawn ? "Let in again" : "Withdraw the address"}
        </WithdrawForm>,
      ],
    },
    {
      key: "domain",
      struck: domainWithdrawn !== null,
      cells: [
        `Every address at ${domain} and its subdomains`,
        domainWithdrawn ? "get no access" : "not withdrawn",
        <WithdrawForm
          key="form"
          {...from}
          kind="domain"
          value={domain}
          lift={domainWithdrawn !== null}
          what={domain}
        >
          {domainWithdrawn ? "Let the domain in again" : "Withdraw the domain"}
        </WithdrawForm>,
      ],
    },
  ];
}

/** The rooms that this reader was in or asked for: an answer where one is asked for, and a block. */
function roomLines({ here, email, reader, rooms, changesIn }: Omit<Props, "totals">): Line[] {
  const known = new Set([...reader.rooms, ...reader.requests].map(({ room }) => room));
  return rooms
    .filter(({ slug, announced }) => known.has(slug) && !announced)
    .map(({ slug, title, policy }) => {
      const request = policy.approval ? reader.requests.find(({ room }) => room === slug) : undefined;
      const blocked = changesIn(slug).get(mailbox(email)) === "blocked";
      return {
        key: slug,
        struck: blocked,
        cells: [
          title,
          [request ? stateOf(request) : "", blocked ? "blocked here" : ""].filter(Boolean).join(", "),
          <span key="forms">
            {request ? <DecisionForm here={here} part="access" request={request} title={title} /> : null}
            <form action={OWNER_API.rooms} method="post" className={forms.withdraw}>
              <Back here={here} part="access" />
              <input type="hidden" name="room" value={slug} />
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
          </span>,
        ],
      };
    });
}
