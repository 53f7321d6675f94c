import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { OWNER_API } from "@/lib/paths";
import type { OwnerPart } from "@/rooms/http/owner-place";
import type { Target } from "@/rooms/record/withdraw";
import styles from "./forms.module.css";
import { type OwnerView, ReturnField } from "./owner-view";

/** Of a field for an address, or what stands for one. */
export const ADDRESS = { maxLength: 254, required: true, autoComplete: "off" };

/** Of a field for a number of days. */
export const DAYS = {
  ...({ name: "days", inputMode: "numeric", pattern: "[1-9][0-9]{0,3}" } as const),
  ...{ maxLength: 4, autoComplete: "off" },
};

type From = { here: OwnerView; part: OwnerPart };
type Props = From & {
  action: string;
  /** Hidden; those without a value are left out. */
  fields: Readonly<Record<string, string | undefined>>;
  /** What each button says (`more` completes it), and what it sets. */
  acts: readonly (readonly [says: ReactNode, name?: string, value?: string])[];
  /** Fields before the buttons. */
  children?: ReactNode;
};

/** A form of one press. */
export const ActForm = ({ here, part, action, fields, acts, children }: Props) => (
  <form action={action} method="post" className={styles.withdraw}>
    <ReturnField here={here} part={part} />
    {Object.entries(fields).map(([name, value]) =>
      value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
    {acts.map(([says, name, value]) => (
      <Button key={value ?? ""} type="submit" name={name} value={value} variant="quiet">
        {says}
      </Button>
    ))}
  </form>
);

type WithdrawProps = From & { kind: Target; value: string; lift?: boolean; children: ReactNode };

/** Withdraws or, with `lift`, restores access. `children`: what the button says. */
export const WithdrawForm = ({ kind, value, lift = false, children, ...from }: WithdrawProps) => (
  <ActForm
    {...from}
    action={OWNER_API.withdraw}
    fields={{ kind, value, lift: lift ? "yes" : undefined }}
    acts={[[children]]}
  />
);
