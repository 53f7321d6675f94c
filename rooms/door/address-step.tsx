"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { emailHint } from "@/lib/email/email-pattern";
import { below, fieldsOf, NDA_API } from "@/lib/paths";
import styles from "./gate-form.module.css";
import type { GateWords } from "./gate-words";
import { AddressForm } from "./plain-forms";
import { codeStep, type Gate } from "./use-gate";
import { useFilledButton } from "./use-link";

type Props = {
  words: GateWords;
  prompt: string;
  placeholder: string;
  publicDomains: readonly string[];
  gate: Gate;
  scripted: boolean;
  /** The address that the link of an invitation filled in, while it is in the field. */
  filled: string | null;
};

/** Step 1: the company address. Free mail is refused while typing, an invalid address when the field is left. */
export function AddressStep({ words, prompt, placeholder, publicDomains, gate, scripted, filled }: Props) {
  const { place, typeEmail, send, haveCode } = gate;
  const { email, error, returned, out, busy } = gate.state;
  const sending = busy === "sending";
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const hint = emailHint(email, publicDomains);
  const wrong =
    hint === "public" ? "public_email" : hint === "invalid" && left && email !== "" ? "invalid_email" : null;
  const message = error ?? (wrong && words[wrong]);
  const isOfAddress = message === words.invalid_email || message === words.public_email;

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
  const button = useFilledButton(filled);

  return (
    <AddressForm
      action={below(NDA_API.otp, place)}
      fields={fieldsOf(place)}
      label={words.companyEmail}
      prompt={prompt}
      input={{
        ref: input,
        error: message,
        hint: isOfAddress ? words.noSuchAddress : undefined,
        inputMode: "email",
        placeholder,
        value: email,
        readOnly: sending,
        onChange: (event) => typeEmail(event.target.value),
        onBlur: () => setLeft(true),
      }}
      button={{
        ref: button,
        disabled: scripted && (hint !== "ok" || sending),
        children: sending ? words.sendingCode : words.sendCode,
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (hint === "ok" && !sending) send();
      }}
    >
      {out !== null ? (
        <p className={styles.ways}>
          <ButtonLink
            href={codeStep(place)}
            document
            variant="quiet"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!sending) haveCode();
            }}
          >
            {words.haveCode}
          </ButtonLink>
        </p>
      ) : null}
    </AddressForm>
  );
}
