import { Button, ButtonLink } from "@/components/ui/button";
import { TitleBlock } from "@/components/ui/title-block";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { documentCall, documentPath, NDA_API } from "@/lib/paths";
import { GateExits } from "./gate-exits";
import styles from "./nda-gate.module.css";
import warningStyles from "./nda-warning.module.css";

type Props = {
  room: { slug: string; title: string; line: string; warning: string; entered: boolean };
  email: string;
  drawnBy: string;
  mail: string;
};

/** A room and its warning, for a reader who may enter: one press accepts the warning. */
export function RoomDoor({ room: { slug, title, line, warning, entered }, email, drawnBy, mail }: Props) {
  return (
    <>
      <div className={warningStyles.warning}>
        <h1 className={warningStyles.title}>{title}</h1>
        <ol className={warningStyles.clauses}>
          <li>
            <h2>Before you enter</h2>
            <p className={warningStyles.paragraphs}>{warning}</p>
          </li>
        </ol>
      </div>
      <div className={styles.gate}>
        <p className={styles.caption}>{entered ? "Already entered" : "Verified"}</p>
        <div className={styles.body}>
          <p>{line}</p>
          <p>You read it as {email}.</p>
          {entered ? (
            <ButtonLink href={documentPath(slug)}>Open the document</ButtonLink>
          ) : (
            <form action={NDA_API.enter} method="post">
              <input type="hidden" {...COOKIES_NEEDED} />
              <input type="hidden" name="room" value={slug} />
              <Button type="submit">Accept and enter</Button>
            </form>
          )}
          <form action={documentCall(NDA_API.leave, slug)} method="post">
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
            ["Status", entered ? "Entered" : "Verified"],
            ["Scale", "not to be shared"],
          ]}
        />
      </div>
    </>
  );
}
