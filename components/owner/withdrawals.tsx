import { entryWords } from "@/lib/gate/erased-address";
import { moment } from "@/lib/gate/words";
import type { Here } from "./here";
import { Ledger } from "./ledger";
import { WithdrawForm } from "./withdraw-form";

/** As the database has it; `at` in seconds since 1970. */
export type Withdrawal = Readonly<{
  kind: "email" | "domain" | "label" | "session" | "left";
  value: string;
  at: number;
}>;

const NAMES = { email: "Address", label: "Passcode", session: "Session" } as const;
const isListed = (row: Withdrawal): row is Withdrawal & { kind: keyof typeof NAMES } => row.kind in NAMES;

/** Every withdrawal that still counts, except those of domains (domains.tsx), each with a form that undoes it. */
export function Withdrawals({ here, withdrawals }: { here: Here; withdrawals: readonly Withdrawal[] }) {
  return (
    <Ledger
      id="withdrawals"
      here={here}
      heading="Withdrawn addresses, passcodes and sessions"
      columns={[
        { head: "What", kind: "wide" },
        { head: "Kind" },
        { head: "Since" },
        { head: "Access", kind: "act" },
      ]}
      nothing="Nothing is withdrawn."
      lines={withdrawals
        .filter(isListed)
        .sort((a, b) => b.at - a.at)
        .map(({ kind, value, at }) => ({
          key: `${kind} ${value}`,
          struck: true,
          cells: [
            entryWords(value),
            NAMES[kind],
            moment(at * 1000),
            <WithdrawForm
              key="form"
              here={here}
              part="withdrawals"
              kind={kind}
              value={value}
              lift
              what={`of ${entryWords(value)}`}
            >
              Undo the withdrawal
            </WithdrawForm>,
          ],
        }))}
    />
  );
}
