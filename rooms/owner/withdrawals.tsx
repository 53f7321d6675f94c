import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { OWNER_API } from "@/lib/paths";
import { moment } from "@/rooms/record/words";
import { entryWords } from "@/rooms/rules/erased-address";
import { WithdrawForm } from "./act-form";
import styles from "./forms.module.css";
import { Ledger } from "./ledger";
import { type OwnerView, ReturnField } from "./owner-view";

/** As the database has it; `at` in seconds since 1970. */
export type Withdrawal = Readonly<{
  kind: "email" | "domain" | "label" | "session" | "left";
  value: string;
  at: number;
}>;

const NAMES = { email: "Address", domain: "Domain", label: "Passcode", session: "Session" } as const;
const isListed = (row: Withdrawal): row is Withdrawal & { kind: keyof typeof NAMES } => row.kind in NAMES;

/** Every withdrawal that still counts, each with a form that undoes it, and a form that withdraws a domain. */
export const Withdrawals = ({
  here,
  withdrawals,
}: {
  here: OwnerView;
  withdrawals: readonly Withdrawal[];
}) => (
  <Ledger
    id="withdrawals"
    here={here}
    heading="Withdrawn"
    intro="Addresses at a withdrawn domain and its subdomains get neither codes nor access. Your own sign-in here depends only on your address."
    columns={[["What", "wide"], "Kind", "Since", ["Access", "act"]]}
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
            what={entryWords(value)}
          >
            {kind === "domain" ? "Let in again" : "Undo the withdrawal of"}
          </WithdrawForm>,
        ],
      }))}
    foot={
      <form action={OWNER_API.withdraw} method="post" className={styles.makeForm}>
        <ReturnField here={here} part="withdrawals" />
        <input type="hidden" name="kind" value="domain" />
        <Field
          id="domain"
          label="Domain, as in acme.com"
          name="value"
          maxLength={253}
          required
          autoComplete="off"
        />
        <Button type="submit">Withdraw the domain</Button>
      </form>
    }
  />
);
