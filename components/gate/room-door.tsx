import { Button, ButtonLink } from "@/components/ui/button";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { documentCall, documentPath, NDA_API } from "@/lib/paths";
import { GrantedPanel } from "./granted-panel";
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
      <GrantedPanel
        caption={entered ? "Already entered" : "Verified"}
        status={entered ? "Entered" : "Verified"}
        email={email}
        drawnBy={drawnBy}
        mail={mail}
        leave={documentCall(NDA_API.leave, slug)}
      >
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
      </GrantedPanel>
    </>
  );
}
