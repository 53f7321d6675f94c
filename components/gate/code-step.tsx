"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { CODE } from "@/lib/gate/policy";
import { NDA_API } from "@/lib/paths";
import { CodeBoxes } from "./code-boxes";
import { CookiesNeeded } from "./cookies-needed";
import styles from "./gate-form.module.css";
import type { NdaState } from "./nda-state";
import { PLAIN_CODE } from "./plain-code";
import { ResendButton } from "./resend-button";

/** Step 2: the code from the mail. Without scripts one plain field takes all seven digits. */
export function CodeStep({
  state: { email, code, busy, error, verified, returned, sent, resend },
  scripted,
  onType,
  onVerify,
  onResend,
  onChangeEmail,
}: {
  state: NdaState;
  scripted: boolean;
  onType: (code: string) => void;
  onVerify: () => void;
  onResend: () => void;
  onChangeEmail: () => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  const working = busy !== null || verified;

  // The first box gets the focus after each code sent, after a return to this step, and after each refusal. Two
  // effects: an error that disappears while the visitor types must not move the focus back to the first box.
  useEffect(() => {
    if (scripted && (returned || sent > 0)) first.current?.focus();
  }, [scripted, returned, sent]);
  useEffect(() => {
    if (scripted && error) first.current?.focus();
  }, [scripted, error]);

  const act = (move: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (!working) move();
  };

  return (
    <div className={styles.form}>
      <form
        action={NDA_API.verify}
        method="post"
        className={`${styles.form} ${styles.awaited}`}
        onSubmit={act(onVerify)}
      >
        <CookiesNeeded />
        <Field
          id="code"
          label={`Enter the 7-digit OTP sent to ${email}`}
          sentence
          error={error}
          hint="It comes within a minute and is good for ten. Not there? Look in the spam folder."
          {...PLAIN_CODE}
        >
          {scripted ? (
            <CodeBoxes
              id="code"
              first={first}
              code={code}
              fixed={working}
              invalid={error !== null}
              describedBy="code-error code-hint"
              onType={onType}
            />
          ) : null}
        </Field>
        <Button type="submit" disabled={scripted && (working || code.length !== CODE.digits)}>
          {busy === "verifying" ? "Verifying OTP..." : "Verify OTP"}
        </Button>
      </form>
      <div className={styles.ways}>
        <form action={NDA_API.otp} method="post" onSubmit={act(onResend)}>
          <CookiesNeeded />
          {busy === "sending" ? (
            <Button variant="quiet" disabled>
              Sending OTP...
            </Button>
          ) : (
            <ResendButton key={resend.turn} seconds={resend.seconds} scripted={scripted} disabled={working} />
          )}
        </form>
        <form action={NDA_API.leave} method="post" onSubmit={act(onChangeEmail)}>
          <Button type="submit" variant="quiet" disabled={working}>
            Change Email
          </Button>
        </form>
      </div>
    </div>
  );
}
