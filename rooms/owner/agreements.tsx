import { unseen } from "@/components/ui/unseen";
import { OWNER_API } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shortVersion, shownMoment } from "@/rooms/record/words";
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
  const { owner } = words();
  return (
    <Ledger
      id="agreements"
      heading={of ? say(owner.agreementsOf, { title: of.title }) : owner.agreements}
      intro={
        of && total > agreements.length
          ? say(owner.newestAgreements, { shown: agreements.length, total, room: of.room })
          : owner.keptTenYears
      }
      columns={[
        [of ? owner.address : owner.room, "wide"],
        owner.typedName,
        owner.when,
        owner.version,
        [owner.receipt, "act"],
      ]}
      nothing={of ? owner.noAgreements : owner.agreedToNothing}
      lines={agreements.map(({ id, title, email, name, at, sha256 }) => ({
        key: id,
        cells: [
          of ? email : title,
          name === null ? owner.ticked : <bdi key="name">{name}</bdi>,
          shownMoment(at),
          shortVersion(sha256),
          <a key="receipt" href={`${OWNER_API.receipt}?agreement=${id}`} download>
            {sayRich(owner.receiptFile, { address: email, title, unseen })}
          </a>,
        ],
      }))}
    />
  );
}
