"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { emailHint } from "@/lib/gate/email-pattern";
import { adviceFor, REFUSALS } from "@/lib/gate/messages";
import { NDA_API } from "@/lib/paths";
import { CookiesNeeded } from "./cookies-needed";
import styles from "./gate-form.module.css";
import { CODE_STEP } from "./use-nda-gate";

/** Step 1: the company address. Free mail is refused while typing, an invalid address when the field is left. */
export function EmailStep({
  words,
  publicDomains,
  email,
  error,
  sending,
  scripted,
  focusFirst,
  codeOut,
  onType,
  onSend,
  onHaveCode,
}: {
  words: { prompt: string; placeholder: string };
  publicDomains: readonly string[];
  email: string;
  error: string | null;
  sending: boolean;
  scripted: boolean;
  focusFirst: boolean;
  codeOut: boolean;
  onType: (email: string) => void;
  onSend: () => void;
  onHaveCode: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const hint = emailHint(email, publicDomains);
  const message = error ?? messageOf(hint, left && email !== "");

  // Text typed before scripts ran, or restored by the browser after a reload, counts.
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== email) onType(typed);
  });
  useEffect(() => adopt(), []);
  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (hint === "ok" && !sending) onSend();
  };

  // Not validated by the browser: it would refuse an address copied with a name, which the server accepts.
  return (
    <form action={NDA_API.otp} method="post" className={styles.form} onSubmit={submit} noValidate>
      <CookiesNeeded />
      <p id="email-prompt">{words.prompt}</p>
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
        onChange={(event) => onType(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <Button type="submit" disabled={scripted && (hint !== "ok" || sending)}>
        {sending ? "Sending OTP..." : "Send OTP"}
      </Button>
      {codeOut ? (
        <p className={styles.ways}>
          <ButtonLink
            href={CODE_STEP}
            document
            variant="quiet"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!sending) onHaveCode();
            }}
          >
            I have a code already
          </ButtonLink>
        </p>
      ) : null}
    </form>
  );
}

function messageOf(hint: ReturnType<typeof emailHint>, left: boolean): string | null {
  if (hint === "public") return REFUSALS.public_email.message;
  return hint === "invalid" && left ? REFUSALS.invalid_email.message : null;
}
