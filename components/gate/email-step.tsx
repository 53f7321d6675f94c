"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { emailHint } from "@/lib/gate/email-pattern";
import { adviceFor, REFUSALS } from "@/lib/gate/messages";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { NDA_API } from "@/lib/paths";
import styles from "./gate-form.module.css";
import { RoomField } from "./room-field";
import { codeStep, type Gate } from "./use-nda-gate";

type Props = {
  words: { prompt: string; placeholder: string };
  publicDomains: readonly string[];
  gate: Gate;
  scripted: boolean;
  /** The address that the link of an invitation filled in, while it is in the field. */
  filled: string | null;
};

/** Step 1: the company address. Free mail is refused while typing, an invalid address when the field is left. */
export function EmailStep({ words, publicDomains, gate, scripted, filled }: Props) {
  const { typeEmail, send, haveCode } = gate;
  const { email, error, returned, out, busy } = gate.state;
  const sending = busy === "sending";
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState(false);
  const hint = emailHint(email, publicDomains);
  const wrong =
    hint === "public" ? "public_email" : hint === "invalid" && left && email !== "" ? "invalid_email" : null;
  const message = error ?? (wrong && REFUSALS[wrong].message);

  // Text typed before scripts ran, or restored by the browser after a reload, counts.
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== email) typeEmail(typed);
  });
  useEffect(() => adopt(), []);
  useEffect(() => {
    if (returned) input.current?.focus();
  }, [returned]);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  useEffect(() => {
    if (filled !== null) button.current?.focus();
  }, [filled]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (hint === "ok" && !sending) send();
  };

  // Not validated by the browser: it would refuse an address copied with a name, which the server accepts.
  return (
    <form action={NDA_API.otp} method="post" className={styles.form} onSubmit={submit} noValidate>
      <input type="hidden" {...COOKIES_NEEDED} />
      <RoomField place={gate.place} />
      <p id="email-prompt" data-field="ndaGate emailPrompt">
        {words.prompt}
      </p>
      <Field
        ref={input}
        id="email"
        label="Company email"
        error={message}
        hint={adviceFor(message)}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        // Leaves room for a name before the address.
        maxLength={512}
        required
        placeholder={words.placeholder}
        value={email}
        readOnly={sending}
        aria-describedby="email-prompt"
        onChange={(event) => typeEmail(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <Button ref={button} type="submit" disabled={scripted && (hint !== "ok" || sending)}>
        {sending ? "Sending OTP..." : "Send OTP"}
      </Button>
      {out !== null ? (
        <p className={styles.ways}>
          <ButtonLink
            href={codeStep(gate.place)}
            document
            variant="quiet"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!sending) haveCode();
            }}
          >
            I have a code already
          </ButtonLink>
        </p>
      ) : null}
    </form>
  );
}
