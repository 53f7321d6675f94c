import { unseen } from "@/components/ui/unseen";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownMoment } from "@/rooms/record/words";
import { WithdrawForm } from "./act-form";
import { Ledger } from "./ledger";
import { type OwnerView, ReaderLink } from "./owner-view";
import { shownIp } from "./said";

const { owner } = words();

type Opening = Readonly<{ at: string; slug: string; ipAddress: string }> &
  (
    | Readonly<{ email: string }>
    | Readonly<{ label: string | null; session: string | null; withdrawn: boolean }>
  );

type Props = {
  here: OwnerView;
  heading: string;
  intro: string;
  /** The newest fifty. */
  openings: readonly Opening[];
  /** The title of a study by its slug. */
  titleOf: (slug: string) => string;
};

/** Who opened which private study: a reader in a room, or a passcode in a session, which can be withdrawn. */
export const Openings = ({ here, heading, intro, openings, titleOf }: Props) => (
  <Ledger
    id="openings"
    here={here}
    heading={heading}
    intro={intro}
    columns={[owner.study, [owner.by, "wide"], owner.when, owner.ipAddress, [owner.access, "act"]]}
    nothing={owner.noStudyOpened}
    lines={openings.map((one, i) => {
      const { at, slug, ipAddress } = one;
      const session = "session" in one ? one.session : null;
      const withdrawn = "withdrawn" in one && one.withdrawn;
      return {
        key: `${at} ${i}`,
        struck: withdrawn,
        cells: [
          titleOf(slug),
          "email" in one ? <ReaderLink key="reader" email={one.email} /> : one.label,
          shownMoment(at),
          shownIp(ipAddress),
          session === null ? (
            ""
          ) : (
            <WithdrawForm
              key="form"
              {...{ here, part: "openings", kind: "session", value: session, lift: withdrawn }}
            >
              {sayRich(withdrawn ? owner.letOpeningIn : owner.withdrawOpening, {
                slug,
                moment: shownMoment(at),
                unseen,
              })}
            </WithdrawForm>
          ),
        ],
      };
    })}
  />
);
