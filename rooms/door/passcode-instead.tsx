"use client";

import { useEffect, useRef } from "react";
import { below, NDA_API, type Place, readRoomUnlock } from "@/lib/paths";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import styles from "./passcode-instead.module.css";
import { PasscodeForm } from "./plain-forms";
import { useLinkPasscode } from "./use-link";

type Props = {
  place: Place;
  /** Whether the form is open at first. */
  open: boolean;
  /** The message of a form that was refused. */
  error: string | null;
  desktopOnly: boolean;
  words: Words["gate"];
};

/** A plain form for a passcode instead of an address, the same at the gate of every room. */
export function PasscodeInstead({ place, open, error, desktopOnly, words }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const zone = useRef<HTMLInputElement>(null);
  const { input, filled, button, forget } = useLinkPasscode(readRoomUnlock, desktopOnly, () => {
    if (details.current) details.current.open = true;
  });
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error, input]);

  return (
    <details ref={details} className={styles.way} open={open || undefined}>
      <summary>{words.havePasscode}</summary>
      <PasscodeForm
        action={below(NDA_API.unlock, place)}
        fields={{ room: place.slug }}
        words={words}
        input={{
          ref: input,
          error,
          hint: words.passcodeAlone,
          onChange: forget,
        }}
        button={{ variant: "outline", ...button }}
        onSubmit={() => {
          if (zone.current) zone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
        }}
      >
        <input ref={zone} type="hidden" name="timeZone" />
        <p id="passcode-filled" role="status" className={styles.filled}>
          {filled ? say(words.passcodeFilled, words) : null}
        </p>
      </PasscodeForm>
    </details>
  );
}
