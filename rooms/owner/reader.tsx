import { isAddress } from "@/lib/email/email-address";
import { OWNER_API } from "@/lib/paths";
import { placePath } from "@/rooms/http/owner-place";
import { isBlockedBy } from "@/rooms/reader/room-lists";
import { duration, moment } from "@/rooms/record/words";
import { NDA } from "@/rooms/rules/built-in-rooms";
import type { ListChanges, Room } from "@/rooms/rules/room-policy";
import type { Reader } from "@/rooms/store/report";
import { ActForm, WithdrawForm } from "./act-form";
import { Agreements } from "./agreements";
import { DecisionForm, stateOf } from "./approvals";
import { Ledger, type Line } from "./ledger";
import type { OwnerView } from "./owner-view";
import { READ_COLUMNS, readCells, readLine } from "./readers";

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
  const titleOf = (id: string) => rooms.find((room) => room.id === id)?.title ?? `${id} (removed)`;
  return (
    <>
      <Ledger
        id="reading"
        heading="Visits"
        columns={[["Room", "wide"], "First visit", ...READ_COLUMNS]}
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
        columns={[["Of", "wide"], "State", ["Change", "act"]]}
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
                {...{ here, part: "access", kind: "session", value: id, lift: withdrawn }}
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
        columns={["When", ["Event", "wide"], "Where", "From"]}
        nothing="The log has no row of this reader."
        lines={reader.events.map(({ at, kind, slug, ipAddress, detail }, i) => {
          const { room = NDA, page, dwellMs } = detail;
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

function addressLines(here: OwnerView, email: string, { withdrawn, domainWithdrawn }: Reader): Line[] {
  const domain = domainWithdrawn ?? email.split("@")[1] ?? "";
  const line = (kind: "email" | "domain", value: string, of: string, lift: boolean, words: string) => ({
    key: kind,
    struck: lift,
    cells: [
      of,
      lift ? "no access" : "not withdrawn",
      <WithdrawForm key="form" {...{ here, part: "access", kind, value, lift, what: value }}>
        {words}
      </WithdrawForm>,
    ],
  });
  return [
    line(
      ...(["email", email, "The address, in every browser", withdrawn] as const),
      withdrawn ? "Let in again" : "Withdraw the address",
    ),
    line(
      ...([
        "domain",
        domain,
        `Every address at ${domain} and its subdomains`,
        domainWithdrawn !== null,
      ] as const),
      domainWithdrawn ? "Let the domain in again" : "Withdraw the domain",
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
          [request ? stateOf(request) : "", blocked ? "blocked here" : ""].filter(Boolean).join(", "),
          <span key="forms">
            {request ? <DecisionForm here={here} part="access" request={request} title={title} /> : null}
            <ActForm
              {...{ here, part: "access", action: OWNER_API.rooms, what: `of ${email} in ${title}` }}
              fields={{ room: id, entry: email, list: blocked ? "file" : "blocked" }}
              acts={[[blocked ? "Undo the block" : "Block in this room"]]}
            />
          </span>,
        ],
      };
    });
}
