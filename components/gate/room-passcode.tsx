import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { documentCall, NDA_API } from "@/lib/paths";
import form from "./gate-form.module.css";
import { GrantedPanel } from "./granted-panel";
import warning from "./nda-warning.module.css";
import { RoomField } from "./room-field";

type Props = {
  room: { slug: string; title: string };
  /** The message of a form that was refused. */
  error: string | null;
  email: string;
  drawnBy: string;
  mail: string;
};

/** For a reader who may enter a room, before its warning: a plain form for the passcode that the room asks for as well. */
export function RoomPasscode({ room: { slug, title }, error, email, drawnBy, mail }: Props) {
  return (
    <>
      <div className={warning.warning}>
        <h1 className={warning.title}>{title}</h1>
      </div>
      <GrantedPanel
        caption="Verified"
        status="Verified"
        email={email}
        drawnBy={drawnBy}
        mail={mail}
        leave={documentCall(NDA_API.leave, { slug })}
      >
        <p>You are {email}. This document also asks for the passcode that you were given.</p>
        <form action={NDA_API.passcode} method="post" className={form.form}>
          <input type="hidden" {...COOKIES_NEEDED} />
          <RoomField place={{ slug }} />
          <Field
            id="passcode"
            label="Passcode"
            error={error}
            type="password"
            name="passcode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={256}
            required
          />
          <Button type="submit">Unlock</Button>
        </form>
      </GrantedPanel>
    </>
  );
}
