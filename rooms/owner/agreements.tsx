import { OWNER_API } from "@/lib/paths";
import { moment, shortVersion } from "@/rooms/record/words";
import type { ListedAgreement } from "@/rooms/store/agreements";
import { Ledger } from "./ledger";

/** The newest agreements of a room that the page shows. */
export const AGREEMENTS_SHOWN = 50;

type Props = {
  agreements: readonly ListedAgreement[];
  /** Without it, the agreements of one reader in every room. */
  of?: Readonly<{ room: string; title: string }>;
};

/** Who agreed to the text of a room, when, to which version, with the receipt. Also of a room that is gone. */
export function Agreements({ agreements, of }: Props) {
  const total = agreements[0]?.total ?? 0;
  const more = of && total > agreements.length;
  return (
    <Ledger
      id="agreements"
      heading={of ? `Agreements: ${of.title}` : "Agreements"}
      intro={`Kept for ten years.${more ? ` The newest ${agreements.length} of ${total}; npm run gate -- room agreements ${of.room} prints all.` : ""}`}
      columns={[[of ? "Address" : "Room", "wide"], "Name", "When", "Version", ["Receipt", "act"]]}
      nothing={of ? "No agreements yet." : "This reader agreed to nothing."}
      lines={agreements.map(({ id, title, email, name, at, sha256 }) => ({
        key: id,
        cells: [
          of ? email : title,
          name === null ? "ticked" : <bdi key="name">{name}</bdi>,
          moment(at),
          shortVersion(sha256),
          <a key="receipt" href={`${OWNER_API.receipt}?agreement=${id}`} download>
            PDF
            <span className="visually-hidden">
              {" "}
              of {email} in {title}
            </span>
          </a>,
        ],
      }))}
    />
  );
}
