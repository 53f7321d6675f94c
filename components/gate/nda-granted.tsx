import { Button, ButtonLink } from "@/components/ui/button";
import { TitleBlock } from "@/components/ui/title-block";
import { NDA_API, NDA_DOCUMENT } from "@/lib/paths";
import { GateExits } from "./gate-exits";
import styles from "./nda-gate.module.css";

/** For a visitor who returns to the gate with a valid grant. */
export function NdaGranted({ email, drawnBy, mail }: { email: string; drawnBy: string; mail: string }) {
  return (
    <div className={styles.gate}>
      <p className={styles.caption}>Already verified</p>
      <div className={styles.body}>
        <p>This browser has access to the document as {email}.</p>
        <ButtonLink href={NDA_DOCUMENT}>Open the document</ButtonLink>
        <form action={NDA_API.leave} method="post">
          <Button type="submit" variant="quiet">
            Use another email
          </Button>
        </form>
        <GateExits mail={mail} />
      </div>
      <TitleBlock
        rows={[
          ["Copy for", email, "wide"],
          ["Drawn by", drawnBy],
          ["Sheet", "2 of 2"],
          ["Status", "Verified"],
          ["Scale", "not to be shared"],
        ]}
      />
    </div>
  );
}
