import type { LabelledPasscode } from "@/lib/gate/store/passcodes";
import type { OwnerReport } from "@/lib/gate/store/report";
import { momentOrNever, passcodeWords } from "@/lib/gate/words";
import { Ledger, type Line } from "./ledger";
import { WithdrawForm } from "./withdraw-form";

type Props = { passcodes: readonly LabelledPasscode[]; resume: OwnerReport["resume"]; now: number };

/** Every passcode, the resume's first. The counts cover all time. */
export function Passcodes({ passcodes, resume, now }: Props) {
  return (
    <Ledger
      id="passcodes"
      heading="Passcodes"
      intro="Uses are counted over all time, whatever period is chosen above."
      columns={[
        { head: "Label", kind: "wide" },
        { head: "Opens" },
        { head: "State" },
        { head: "Uses", kind: "figure" },
        { head: "Last used" },
        { head: "Access", kind: "act" },
      ]}
      nothing=""
      lines={[resumeLine(resume), ...passcodes.map((one) => lineOf(one, now))]}
    />
  );
}

const resumeLine = ({ uses, lastUsedAt }: OwnerReport["resume"]): Line => ({
  key: "resume",
  cells: [
    "resume",
    "all",
    "set at the host",
    uses,
    momentOrNever(lastUsedAt),
    <WithdrawForm key="form" kind="label" value="resume" what="resume opened">
      Close what it opened
    </WithdrawForm>,
  ],
});

function lineOf(passcode: LabelledPasscode, now: number): Line {
  const { label, uses, revokedAt } = passcode;
  const { opens, state, over, lastUsed } = passcodeWords(passcode, now);
  return {
    key: `label ${label}`,
    struck: over,
    cells: [
      label,
      opens,
      state,
      uses,
      lastUsed,
      <WithdrawForm key="form" kind="label" value={label} lift={revokedAt !== null} what={label}>
        {revokedAt ? "Undo the withdrawal of" : "Withdraw"}
      </WithdrawForm>,
    ],
  };
}
