"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { below, documentCall, fieldsOf, NDA_API } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { CODE } from "@/rooms/rules/policy";
import { CodeBoxes } from "./code-boxes";
import styles from "./gate-form.module.css";
import type { GateWords } from "./gate-words";
import { CodeForm } from "./plain-forms";
import type { Gate } from "./use-gate";

type Props = { gate: Gate; scripted: boolean; words: GateWords };

/** Step 2: the code from the mail. Without scripts one plain field takes all seven digits. */
export function CodeStep({ gate, scripted, words }: Props) {
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
      action={below(NDA_API.verify, gate.place)}
      fields={fieldsOf(gate.place)}
      className={`${styles.form} ${styles.awaited}`}
      label={say(words.enterCode, { address: email })}
      input={{
        error,
        hint: words.codeHint,
        children: scripted ? (
          <CodeBoxes
            id="code"
            first={first}
            code={code}
            fixed={working}
            invalid={error !== null}
            describedBy="code-error code-hint"
            onType={gate.typeCode}
            words={words}
          />
        ) : null,
      }}
      button={{
        disabled: scripted && (working || code.length !== CODE.digits),
        children: busy === "verifying" ? words.verifyingCode : words.verifyCode,
      }}
      onSubmit={act(gate.verify)}
      again={{
        action: below(NDA_API.otp, gate.place),
        onSubmit: act(gate.send),
        button:
          busy === "sending" ? (
            <Button variant="quiet" disabled>
              {words.sendingCode}
            </Button>
          ) : (
            <ResendButton
              key={resend.turn}
              seconds={resend.seconds}
              scripted={scripted}
              disabled={working}
              words={words}
            />
          ),
      }}
      leave={{
        action: documentCall(NDA_API.leave, gate.place),
        onSubmit: act(gate.changeEmail),
        button: (
          <Button type="submit" variant="quiet" disabled={working}>
            {words.changeEmail}
          </Button>
        ),
      }}
    />
  );
}

type ResendProps = { seconds: number; scripted: boolean; disabled: boolean; words: GateWords };

/** Requests another code once the countdown is over; without scripts the server decides. A new `key` restarts it. */
function ResendButton({ seconds, scripted, disabled, words }: ResendProps) {
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
      {waiting ? say(words.resendCodeIn, { seconds: left }) : words.resendCode}
    </Button>
  );
}
