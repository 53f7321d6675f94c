"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CODE } from "@/lib/gate/policy";
import { documentCall, fieldsOf, NDA_API } from "@/lib/paths";
import { CodeBoxes } from "./code-boxes";
import styles from "./gate-form.module.css";
import { CodeForm } from "./plain-forms";
import type { Gate } from "./use-gate";

/** Step 2: the code from the mail. Without scripts one plain field takes all seven digits. */
export function CodeStep({ gate, scripted }: { gate: Gate; scripted: boolean }) {
  const { email, code, busy, error, returned, sent, resend } = gate.state;
  const first = useRef<HTMLInputElement>(null);
  const working = busy !== null;

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
    <CodeForm
      action={NDA_API.verify}
      fields={fieldsOf(gate.place)}
      className={`${styles.form} ${styles.awaited}`}
      label={`Enter the 7-digit OTP sent to ${email}`}
      input={{
        error,
        hint: "It comes within a minute and is good for ten. Not there? Look in the spam folder.",
        children: scripted ? (
          <CodeBoxes
            id="code"
            first={first}
            code={code}
            fixed={working}
            invalid={error !== null}
            describedBy="code-error code-hint"
            onType={gate.typeCode}
          />
        ) : null,
      }}
      button={{
        disabled: scripted && (working || code.length !== CODE.digits),
        children: busy === "verifying" ? "Verifying OTP..." : "Verify OTP",
      }}
      onSubmit={act(gate.verify)}
      again={{
        action: NDA_API.otp,
        onSubmit: act(gate.send),
        button:
          busy === "sending" ? (
            <Button variant="quiet" disabled>
              Sending OTP...
            </Button>
          ) : (
            <ResendButton key={resend.turn} seconds={resend.seconds} scripted={scripted} disabled={working} />
          ),
      }}
      leave={{
        action: documentCall(NDA_API.leave, gate.place),
        onSubmit: act(gate.changeEmail),
        button: (
          <Button type="submit" variant="quiet" disabled={working}>
            Change Email
          </Button>
        ),
      }}
    />
  );
}

type ResendProps = { seconds: number; scripted: boolean; disabled: boolean };

/** Requests another code once the countdown is over; without scripts the server decides. A new `key` restarts it. */
function ResendButton({ seconds, scripted, disabled }: ResendProps) {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (seconds <= 0) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  const waiting = scripted && left > 0;
  return (
    <Button type="submit" variant="quiet" disabled={disabled || waiting}>
      {waiting ? `Resend OTP in ${left}s` : "Resend OTP"}
    </Button>
  );
}
