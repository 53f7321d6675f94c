import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { unseen } from "@/components/ui/unseen";
import { OWNER_API } from "@/lib/paths";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownMoment } from "@/rooms/record/words";
import { entryWords } from "@/rooms/rules/erased-address";
import { ADDRESS, WithdrawForm } from "./act-form";
import styles from "./forms.module.css";
import { Ledger } from "./ledger";
import { type OwnerView, ReturnField } from "./owner-view";

const { owner } = words();

/** As the database has it; `at` in seconds since 1970. */
export type Withdrawal = Readonly<{
  kind: "email" | "domain" | "label" | "session" | "left";
  value: string;
  at: number;
}>;

const NAMES = {
  email: owner.address,
  domain: owner.domain,
  label: owner.passcode,
  session: owner.session,
} as const;
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
    heading={owner.withdrawnView}
    intro={owner.withdrawnIntro}
    columns={[[owner.what, "wide"], owner.kind, owner.withdrawnSince, [owner.access, "act"]]}
    nothing={owner.nothingWithdrawn}
    lines={withdrawals
      .filter(isListed)
      .sort((a, b) => b.at - a.at)
      .map(({ kind, value, at }) => ({
        key: `${kind} ${value}`,
        struck: true,
        cells: [
          entryWords(value, owner),
          NAMES[kind],
          shownMoment(at * 1000),
          <WithdrawForm key="form" here={here} part="withdrawals" kind={kind} value={value} lift>
            {sayRich(kind === "domain" ? owner.letWhatInAgain : owner.undoWithdrawal, {
              ...{ what: entryWords(value, owner), unseen },
            })}
          </WithdrawForm>,
        ],
      }))}
    foot={
      <form action={OWNER_API.withdraw} method="post" className={styles.makeForm}>
        <ReturnField here={here} part="withdrawals" />
        <input type="hidden" name="kind" value="domain" />
        <Field id="domain" label={owner.domainToType} name="value" {...ADDRESS} maxLength={253} />
        <Button type="submit">{owner.withdrawTypedDomain}</Button>
      </form>
    }
  />
);
