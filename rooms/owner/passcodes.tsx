import { momentOrNever, passcodeWords } from "@/rooms/record/words";
import type { LabelledPasscode } from "@/rooms/store/passcodes";
import type { Openings } from "@/rooms/store/report";
import { WithdrawForm } from "./act-form";
import { Ledger } from "./ledger";
import type { OwnerView } from "./owner-view";

type Props = {
  here: OwnerView;
  passcodes: readonly LabelledPasscode[];
  /** Null where the list leaves it out. */
  resume: Openings["resume"] | null;
  heading: string;
  /** Names a room by its id. */
  nameOf: (room: string) => string;
  now: number;
};

const EVERY = "every study";

/** Every passcode, the resume's first. The counts cover all time. */
export function Passcodes({ here, heading, passcodes, resume, nameOf, now }: Props) {
  return (
    <Ledger
      id="passcodes"
      here={here}
      heading={heading}
      intro="Uses are counted over all time."
      columns={["Label", ["Opens", "wide"], "State", ["Uses", "figure"], "Last used", ["Access", "act"]]}
      nothing="No passcode opens it."
      lines={[
        ...(resume
          ? [{ label: "resume", opens: EVERY, state: "set at the host", ...resume, over: false, lift: false }]
          : []),
        ...passcodes.map((one) => ({
          ...one,
          ...passcodeWords(one, now, nameOf, EVERY),
          lift: one.revokedAt !== null,
        })),
      ].map(({ label, opens, state, uses, lastUsedAt, over, lift }, i) => ({
        key: `label ${label}`,
        struck: over,
        cells: [
          label,
          opens,
          state,
          uses,
          momentOrNever(lastUsedAt),
          <WithdrawForm
            key="form"
            {...{ here, part: "passcodes", kind: "label", value: label, lift }}
            what={label}
          >
            {resume && i === 0 ? "Close what it opened" : lift ? "Undo the withdrawal of" : "Withdraw"}
          </WithdrawForm>,
        ],
      }))}
    />
  );
}
