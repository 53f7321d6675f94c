import { Button } from "@/components/ui/button";
import type { Target } from "@/lib/gate/withdraw";
import { OWNER_API } from "@/lib/paths";
import type { OwnerPart } from "@/lib/sessions/owner-place";
import styles from "./forms.module.css";
import { Back, type Here } from "./here";

type Props = {
  here: Here;
  part: OwnerPart;
  kind: Target;
  value: string;
  lift?: boolean;
  what: string;
  children: string;
};

/** Withdraws or, with `lift`, restores access. `what` completes the button's accessible name. */
export function WithdrawForm({ here, part, kind, value, lift = false, what, children }: Props) {
  return (
    <form action={OWNER_API.withdraw} method="post" className={styles.withdraw}>
      <Back here={here} part={part} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="value" value={value} />
      {lift ? <input type="hidden" name="lift" value="yes" /> : null}
      <Button type="submit" variant="quiet">
        {children}
        <span className="visually-hidden"> {what}</span>
      </Button>
    </form>
  );
}
