import { ButtonLink } from "@/components/ui/button";
import { isAddress } from "@/lib/gate/passcode-reader";
import type { RoomAgreement } from "@/lib/gate/room-agreement";
import { documentCall, documentPath, NDA_API } from "@/lib/paths";
import { GrantedPanel } from "./granted-panel";
import warningStyles from "./nda-warning.module.css";
import { MadeAgreement, RoomAgreementForm, WARNING_HEADING } from "./room-agreement";

type Props = {
  room: { slug: string; title: string; line: string; warning: string; entered: boolean; hasStudies: boolean };
  agreement: RoomAgreement;
  /** The message of a form that was refused, and the name that was typed into it. */
  refused: { error: string | null; typedName: string };
  email: string;
  drawnBy: string;
  mail: string;
};

/** A room and its warning, for a reader who may enter: one press accepts the warning, or the reader agrees to a text. */
export function RoomDoor({ room, agreement, refused, email, drawnBy, mail }: Props) {
  const { slug, title, line, warning, entered, hasStudies } = room;
  return (
    <>
      <div className={warningStyles.warning}>
        <h1 className={warningStyles.title}>{title}</h1>
        <ol className={warningStyles.clauses}>
          <li>
            <h2>{WARNING_HEADING}</h2>
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
        leave={documentCall(NDA_API.leave, { slug })}
      >
        <p>{line}</p>
        <p>You read it as {email}.</p>
        {entered ? (
          <>
            {agreement.made ? <MadeAgreement slug={slug} made={agreement.made} /> : null}
            <ButtonLink href={documentPath(slug)}>Open the {hasStudies ? "room" : "document"}</ButtonLink>
          </>
        ) : (
          <RoomAgreementForm
            slug={slug}
            agreement={agreement}
            ownText={agreement.text !== warning}
            recorded={isAddress(email) ? "your e-mail address" : "the label of your passcode"}
            {...refused}
          />
        )}
      </GrantedPanel>
    </>
  );
}
