import { Button } from "@/components/ui/button";
import { CODE } from "@/lib/gate/policy";
import { OWNER_API } from "@/lib/paths";
import { FieldError } from "../gate/field-error";
import form from "../gate/gate-form.module.css";
import styles from "./owner-door.module.css";

/**
 * The owner's sign-in, as two plain forms. It says the same whatever address was given.
 *
 * @param pending the address given a moment ago
 * @param error the words of a form that came back refused
 */
export function OwnerDoor({ pending, error }: { pending: string | null; error: string | null }) {
  return (
    <>
      <div className={styles.words}>
        <h1>Who opened what</h1>
        <p>This page is for the owner of the site. A code by e-mail opens it for twelve hours.</p>
      </div>
      <div className={styles.door}>
        {pending ? <Code email={pending} error={error} /> : <Email error={error} />}
      </div>
    </>
  );
}

function Email({ error }: { error: string | null }) {
  return (
    <form action={OWNER_API.otp} method="post" className={form.form}>
      <div className={form.field}>
        <label htmlFor="email" className={form.label}>
          Your e-mail
        </label>
        <input
          id="email"
          className={form.input}
          type="email"
          name="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
          aria-describedby="door-error"
          aria-invalid={error ? true : undefined}
        />
        <FieldError id="door-error">{error}</FieldError>
      </div>
      <Button type="submit">Send me a code</Button>
    </form>
  );
}

function Code({ email, error }: { email: string; error: string | null }) {
  return (
    <div className={form.form}>
      <form action={OWNER_API.verify} method="post" className={form.form}>
        <div className={form.field}>
          <label htmlFor="code">If {email} is the owner's address, a 7-digit code is on its way there.</label>
          <input
            id="code"
            className={`${form.input} ${styles.code}`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={CODE.digits}
            required
            aria-describedby="door-error"
            aria-invalid={error ? true : undefined}
          />
          <FieldError id="door-error">{error}</FieldError>
        </div>
        <Button type="submit">Open</Button>
      </form>
      <div className={form.ways}>
        <form action={OWNER_API.otp} method="post">
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
