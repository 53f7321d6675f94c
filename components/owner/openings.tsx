import type { Openings as Found, StudyOpening } from "@/lib/gate/store/report";
import { moment } from "@/lib/gate/words";
import { placePath } from "@/lib/sessions/owner-place";
import type { Here } from "./here";
import { Ledger } from "./ledger";
import { WithdrawForm } from "./withdraw-form";

type Props = Pick<Found, "openings"> & {
  here: Here;
  /** The title of a study by its slug. */
  titleOf: (slug: string) => string;
};

/** The last fifty openings by passcode, each with its session. */
export const Openings = ({ here, openings, titleOf }: Props) => (
  <Ledger
    id="openings"
    here={here}
    heading="Opened with a passcode"
    intro="The last fifty. A passcode identifies a company, not a person."
    columns={[
      { head: "Study" },
      { head: "Passcode", kind: "wide" },
      { head: "When" },
      { head: "From" },
      { head: "Access", kind: "act" },
    ]}
    nothing="No private study was opened in this period."
    lines={openings.map(({ at, slug, label, session, ipAddress, withdrawn }) => ({
      key: `${at} ${slug} ${session}`,
      struck: withdrawn,
      cells: [
        titleOf(slug),
        label,
        moment(at),
        ipAddress,
        session ? (
          <WithdrawForm
            key="form"
            here={here}
            part="openings"
            kind="session"
            value={session}
            lift={withdrawn}
            what={`that opened ${slug} at ${moment(at)}`}
          >
            {withdrawn ? "Withdrawn. Let this session in again" : "Withdraw this session"}
          </WithdrawForm>
        ) : (
          ""
        ),
      ],
    }))}
  />
);

type InRoom = Pick<Props, "titleOf"> & { title: string; openings: readonly StudyOpening[] };

/** Who opened which private study in a room, the newest first. */
export const OpenedInRoom = ({ title, openings, titleOf }: InRoom) => (
  <Ledger
    id="room-studies"
    heading={`Case studies read in ${title}`}
    intro="The newest fifty of this period: once for each study and session of a reader."
    columns={[{ head: "Reader", kind: "wide" }, { head: "Study" }, { head: "When" }, { head: "From" }]}
    nothing="Nobody opened a study here in this period."
    lines={openings.map(({ at, email, study, ipAddress }, i) => ({
      key: `${at} ${i}`,
      cells: [
        <a key="reader" href={placePath({ reader: email })}>
          {email}
        </a>,
        titleOf(study),
        moment(at),
        ipAddress,
      ],
    }))}
  />
);
