import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TitleBlock } from "@/components/ui/title-block";
import { isAddress } from "@/lib/gate/passcode-reader";
import { GateExits } from "./gate-exits";
import styles from "./nda-gate.module.css";

type Props = {
  caption: string;
  status: string;
  /** The address, or as passcodeReader returns it. */
  email: string;
  drawnBy: string;
  mail: string;
  /** Where the form that ends the session is sent. */
  leave: string;
  /** What the visitor may do now. */
  children: ReactNode;
};

/** The right half of a gate, for a visitor who proved an address or entered a passcode. */
export function GrantedPanel({ caption, status, email, drawnBy, mail, leave, children }: Props) {
  return (
    <div className={styles.gate}>
      <p className={styles.caption}>{caption}</p>
      <div className={styles.body}>
        {children}
        <form action={leave} method="post">
          <Button type="submit" variant="quiet">
            {isAddress(email) ? "Use another email" : "Leave this room"}
          </Button>
        </form>
        <GateExits mail={mail} />
      </div>
      <TitleBlock
        rows={[
          ["Copy for", email, "wide"],
          ["Drawn by", drawnBy],
          ["Sheet", "2 of 2"],
          ["Status", status],
          ["Scale", "not to be shared"],
        ]}
      />
    </div>
  );
}
