"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { NDA_API, readRoomUnlock } from "@/lib/paths";
import form from "./gate-form.module.css";
import styles from "./passcode-instead.module.css";
import { RoomField } from "./room-field";
import { useLinkPasscode } from "./use-link-passcode";

type Props = {
  room: string;
  /** Whether the form is open at first. */
  open: boolean;
  /** The message of a form that was refused. */
  error: string | null;
  desktopOnly: boolean;
};

/**
 * A plain form for a passcode instead of an address, the same at the gate of every room. A link fills it in and does not send it:
 * mail scanners open links and run scripts.
 */
export function PasscodeInstead({ room, open, error, desktopOnly }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const zone = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(0);

  useLinkPasscode(
    (passcode) => {
      if (!details.current || !input.current) return;
      details.current.open = true;
      input.current.value = passcode;
      setFilled((times) => times + 1);
    },
    desktopOnly,
    readRoomUnlock,
  );
  useEffect(() => {
    if (filled > 0) button.current?.focus();
  }, [filled]);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const addTimeZone = () => {
    if (zone.current) zone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  };

  return (
    <details ref={details} className={styles.way} open={open || undefined}>
      <summary>I have a passcode</summary>
      <form action={NDA_API.unlock} method="post" className={form.form} onSubmit={addTimeZone}>
        <input type="hidden" {...COOKIES_NEEDED} />
        <RoomField place={{ slug: room }} />
        <input ref={zone} type="hidden" name="timeZone" />
        <Field
          ref={input}
          id="passcode"
          label="Passcode"
          error={error}
          hint="For a document that opens by a passcode alone. If yours also asks for your address, begin with that."
          type="password"
          name="passcode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
          onChange={() => setFilled(0)}
        />
        <Button
          ref={button}
          type="submit"
          variant="outline"
          aria-describedby={filled > 0 ? "passcode-filled" : undefined}
        >
          Unlock
        </Button>
        <p id="passcode-filled" role="status" className={styles.filled}>
          {filled > 0 ? "Your passcode is filled in. Press Unlock to continue." : null}
        </p>
      </form>
    </details>
  );
}
