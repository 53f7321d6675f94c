import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { OWNER_API } from "@/lib/paths";
import form from "./gate-form.module.css";
import styles from "./owner-gate.module.css";
import { PLAIN_CODE } from "./plain-code";
import { Sheet } from "./sheet";

/**
 * The owner's sign-in, as two plain forms. It answers alike for every address. `pending` is the address entered in the
 * first form, `error` is the message of a form that was refused.
 */
export function OwnerGate({ pending, error }: { pending: string | null; error: string | null }) {
  return (
    <Sheet>
      <div className={styles.words}>
        <h1>Who opened what</h1>
        <p>This page is for the owner of the site. A code by e-mail opens it for twelve hours.</p>
      </div>
      <div className={styles.form}>
        {pending ? <Code email={pending} error={error} /> : <Email error={error} />}
      </div>
    </Sheet>
  );
}

function Email({ error }: { error: string | null }) {
  return (
    <form action={OWNER_API.otp} method="post" className={form.form} noValidate>
      <input type="hidden" {...COOKIES_NEEDED} />
      <Field
        id="email"
        label="Your e-mail"
        error={error}
        type="email"
        name="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={512}
        required
      />
      <Button type="submit">Send me a code</Button>
    </form>
  );
}

function Code({ email, error }: { email: string; error: string | null }) {
  return (
    <div className={form.form}>
      <form action={OWNER_API.verify} method="post" className={form.form}>
        <input type="hidden" {...COOKIES_NEEDED} />
        <Field
          id="code"
          label={`If ${email} is the owner's address, a 7-digit code is on its way there.`}
          sentence
          error={error}
          // This page is the answer to a form, and the code is its next step.
          autoFocus
          {...PLAIN_CODE}
        />
        <Button type="submit">Open</Button>
      </form>
      <div className={form.ways}>
        <form action={OWNER_API.otp} method="post">
          <input type="hidden" {...COOKIES_NEEDED} />
          <Button type="submit" variant="quiet">
            Send another code
          </Button>
        </form>
        <form action={OWNER_API.leave} method="post">
          <Button type="submit" variant="quiet">
            Another address
          </Button>
        </form>
      </div>
    </div>
  );
}
