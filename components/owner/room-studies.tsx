import type { StudyOpening } from "@/lib/gate/store/room-studies";
import { moment } from "@/lib/gate/words";
import { Ledger } from "./ledger";

type Props = {
  /** The room's title. */
  title: string;
  /** The newest ones. */
  openings: readonly StudyOpening[];
  /** The title of a study by its slug, as on its public card. */
  titleOf: (slug: string) => string;
};

/** Who opened which private study in a room. */
export const RoomStudyOpenings = ({ title, openings, titleOf }: Props) => (
  <Ledger
    id="room-studies"
    heading={`Case studies read in ${title}`}
    intro="The newest fifty of this period: once for each study and session of a reader."
    columns={[{ head: "Reader", kind: "wide" }, { head: "Study" }, { head: "When" }, { head: "From" }]}
    nothing="Nobody opened a study here in this period."
    lines={openings.map(({ at, email, study, ipAddress }, i) => ({
      key: `${at} ${i}`,
      cells: [email, titleOf(study), moment(at), ipAddress],
    }))}
  />
);
