import type { LabelledPasscode } from "@/lib/gate/label-passcode";
import type { OwnerReport } from "@/lib/gate/owner-report";
import { day, moment } from "./format";
import { Ledger, type Line } from "./ledger";
import { WithdrawForm } from "./withdraw-form";

/** Every passcode by its label, the resume's first. What is counted here is of all time. */
export function Passcodes({
  passcodes,
  resume,
  now,
}: {
  passcodes: readonly LabelledPasscode[];
  resume: OwnerReport["resume"];
  now: number;
}) {
  return (
    <Ledger
      id="passcodes"
      heading="Passcodes"
      intro="Uses are counted from the beginning, whatever time is chosen above."
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

const resumeLine = ({ uses, last_used_at }: OwnerReport["resume"]): Line => ({
  key: "resume",
  cells: [
    "resume",
    "all",
    "set at the host",
    uses,
    last_used_at ? moment(last_used_at) : "never",
    <WithdrawForm key="form" kind="label" value="resume" what="resume opened">
      Close what it opened
    </WithdrawForm>,
  ],
});

function lineOf(passcode: LabelledPasscode, now: number): Line {
  const { label, slugs, uses, last_used_at, revoked_at, expires_at } = passcode;
  const ended = expires_at !== null && Date.parse(expires_at) <= now;
  return {
    key: `label ${label}`,
    struck: revoked_at !== null || ended,
    cells: [
      label,
      slugs?.join(", ") ?? "all",
      revoked_at
        ? `withdrawn ${day(revoked_at)}`
        : expires_at === null
          ? "open"
          : `${ended ? "ended" : "until"} ${day(expires_at)}`,
      uses,
      last_used_at ? moment(last_used_at) : "never",
      revoked_at ? (
        ""
      ) : (
        <WithdrawForm key="form" kind="label" value={label} what={label}>
          Withdraw
        </WithdrawForm>
      ),
    ],
  };
}
