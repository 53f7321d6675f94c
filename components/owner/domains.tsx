import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { moment } from "@/lib/gate/words";
import { OWNER_API } from "@/lib/paths";
import styles from "./forms.module.css";
import { Back, type Here } from "./here";
import { Ledger } from "./ledger";
import { WithdrawForm } from "./withdraw-form";
import type { Withdrawal } from "./withdrawals";

export function Domains({ here, withdrawals }: { here: Here; withdrawals: readonly Withdrawal[] }) {
  const domains = withdrawals.filter(({ kind }) => kind === "domain");
  return (
    <Ledger
      id="domains"
      here={here}
      heading="Withdrawn domains"
      intro="Addresses at these domains and their subdomains get neither codes nor access. Your own sign-in here depends only on your address."
      columns={[{ head: "Domain", kind: "wide" }, { head: "Since" }, { head: "Access", kind: "act" }]}
      nothing="No domain is withdrawn."
      lines={domains.map(({ value: domain, at }) => ({
        key: domain,
        struck: true,
        cells: [
          domain,
          moment(at * 1000),
          <WithdrawForm key="form" here={here} part="domains" kind="domain" value={domain} lift what={domain}>
            Let in again
          </WithdrawForm>,
        ],
      }))}
      foot={
        <form action={OWNER_API.withdraw} method="post" className={styles.makeForm}>
          <Back here={here} part="domains" />
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
}
