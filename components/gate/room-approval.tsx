import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { documentCall, NDA_API } from "@/lib/paths";
import form from "./gate-form.module.css";
import { GrantedPanel } from "./granted-panel";
import warningStyles from "./nda-warning.module.css";
import { RoomField } from "./room-field";
import { RoomWaiting } from "./room-waiting";

type Props = {
  slug: string;
  email: string;
  /** Whether the reader has asked already. */
  asked: boolean;
  /** Whether the answer comes by mail. */
  mails: boolean;
  /** The message of a form that was refused. */
  error: string | null;
  longestLine: number;
  drawnBy: string;
  mail: string;
};

/**
 * For a reader who may ask the owner to be let into a room: a form to ask, then the waiting. It has no word of the room, which
 * is only for readers who are let in.
 */
export function RoomApproval({ slug, email, asked, mails, error, longestLine, drawnBy, mail }: Props) {
  return (
    <>
      <div className={warningStyles.warning}>
        <h1 className={warningStyles.title}>{asked ? "The designer is asked" : "Ask to be let in"}</h1>
        <ol className={warningStyles.clauses}>
          <li>
            <h2>Who decides</h2>
            <p>{drawnBy} lets each reader in. Your address is proved; only this answer is missing.</p>
          </li>
          <li>
            <h2>How long it takes</h2>
            <p>
              {mails ? `The answer comes by mail to ${email}.` : "Come back here to see the answer."} It may
              take a few days.
            </p>
          </li>
        </ol>
      </div>
      <GrantedPanel
        caption={asked ? "Asked" : "Verified"}
        status={asked ? "Asked" : "Verified"}
        email={email}
        drawnBy={drawnBy}
        mail={mail}
        leave={documentCall(NDA_API.leave, { slug })}
      >
        {asked ? (
          <RoomWaiting slug={slug} email={email} />
        ) : (
          <form action={NDA_API.approval} method="post" className={form.form}>
            <input type="hidden" {...COOKIES_NEEDED} />
            <RoomField place={{ slug }} />
            <p>You ask as {email}.</p>
            <Field
              id="line"
              label="A line for the designer"
              sentence
              name="line"
              maxLength={longestLine}
              autoComplete="off"
              error={error}
              hint="You may leave it empty. It helps to say who you are."
            />
            <Button type="submit">Ask the designer</Button>
          </form>
        )}
      </GrantedPanel>
    </>
  );
}
