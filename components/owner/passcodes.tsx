import type { LabelledPasscode } from "@/lib/gate/store/passcodes";
import type { Openings } from "@/lib/gate/store/report";
import { momentOrNever, passcodeWords } from "@/lib/gate/words";
import type { Here } from "./here";
import { Ledger, type Line } from "./ledger";
import { WithdrawForm } from "./withdraw-form";

type Props = {
  here: Here;
  passcodes: readonly LabelledPasscode[];
  /** Null where the list leaves it out. */
  resume: Openings["resume"] | null;
  heading: string;
  /** Of the studies and rooms that passcodes open, by the names that passcodes have for them. */
  titles: ReadonlyMap<string, string>;
  now: number;
};

const EVERY = "every study";

/** Every passcode, the resume's first. The counts cover all time. */
export function Passcodes({ here, heading, passcodes, resume, titles, now }: Props) {
  return (
    <Ledger
      id="passcodes"
      here={here}
      heading={heading}
      intro="Uses are counted over all time."
      columns={[
        { head: "Label" },
        { head: "Opens", kind: "wide" },
        { head: "State" },
        { head: "Uses", kind: "figure" },
        { head: "Last used" },
        { head: "Access", kind: "act" },
      ]}
      nothing="No passcode opens it."
      lines={[
        ...(resume ? [resumeLine(here, resume)] : []),
        ...passcodes.map((one) => lineOf(here, one, passcodeWords(one, now, titles, EVERY))),
      ]}
    />
  );
}

const resumeLine = (here: Here, { uses, lastUsedAt }: Openings["resume"]): Line => ({
  key: "resume",
  cells: [
    "resume",
    EVERY,
    "set at the host",
    uses,
    momentOrNever(lastUsedAt),
    <WithdrawForm key="form" here={here} part="passcodes" kind="label" value="resume" what="resume opened">
      Close what it opened
    </WithdrawForm>,
  ],
});

function lineOf(
  here: Here,
  { label, uses, revokedAt }: LabelledPasscode,
  { opens, state, over, lastUsed }: ReturnType<typeof passcodeWords>,
): Line {
  return {
    key: `label ${label}`,
    struck: over,
    cells: [
      label,
      opens,
      state,
      uses,
      lastUsed,
      <WithdrawForm
        key="form"
        here={here}
        part="passcodes"
        kind="label"
        value={label}
        lift={revokedAt !== null}
        what={label}
      >
        {revokedAt ? "Undo the withdrawal of" : "Withdraw"}
      </WithdrawForm>,
    ],
  };
}
