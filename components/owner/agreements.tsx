import type { ListedAgreement } from "@/lib/gate/store/agreements";
import { moment, shortVersion } from "@/lib/gate/words";
import { OWNER_API } from "@/lib/paths";
import { Ledger } from "./ledger";

/** The newest agreements of a room that the page shows. */
export const AGREEMENTS_SHOWN = 50;

type Props = { room: string; title: string; agreements: readonly ListedAgreement[] };

/** Who agreed to the text of a room, when, to which version, with the receipt. Also of a room that is gone. */
export function Agreements({ room, title, agreements }: Props) {
  const total = agreements[0]?.total ?? 0;
  const more = total > agreements.length;
  return (
    <Ledger
      id="agreements"
      heading={`Agreements: ${title}`}
      intro={`Kept for ten years. ${more ? `The newest ${agreements.length} of ${total}; npm run gate -- room agreements ${room} prints all.` : ""}`.trim()}
      columns={[
        { head: "Address", kind: "wide" },
        { head: "Name" },
        { head: "When" },
        { head: "Version" },
        { head: "Receipt", kind: "act" },
      ]}
      nothing="Nobody has agreed yet."
      lines={agreements.map(({ id, email, name, at, sha256 }) => ({
        key: id,
        cells: [
          email,
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
