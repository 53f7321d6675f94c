"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { studyPath, UNLOCK_API } from "@/lib/paths";
import styles from "./gate-form.module.css";
import { useLinkPasscode } from "./use-link-passcode";
import { useUnlock } from "./use-unlock";

type Props = { slug: string; prompt: string; error: string | null; desktopOnly: boolean };

/**
 * The passcode field, also a plain form without scripts. An unlock link fills it in but does not submit it: mail
 * scanners open links and run scripts, so a press is required. `error` is the message of a plain form
 * that was refused.
 */
export function UnlockForm({ slug, prompt, error: given, desktopOnly }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const { checking, error, filled, unlock, noteFilled, noteTyped } = useUnlock(slug, given);

  useLinkPasscode((passcode) => {
    if (input.current) input.current.value = passcode;
    noteFilled();
  }, desktopOnly);
  useEffect(() => {
    if (filled > 0) button.current?.focus();
  }, [filled]);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Read from the field: text typed before scripts ran counts, too.
    if (!checking && input.current) unlock(input.current.value);
  };

  return (
    <>
      <div>
        {filled > 0 ? null : <p data-field="passcodeGate prompt">{prompt}</p>}
        <p id="passcode-filled" role="status">
          {filled > 0 ? "Your passcode is filled in. Press Unlock to continue." : null}
        </p>
      </div>
      <form
        action={UNLOCK_API}
        method="post"
        className={styles.form}
        onSubmit={submit}
        data-checking={checking || undefined}
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" {...COOKIES_NEEDED} />
        <Field
          ref={input}
          id="passcode"
          label="Passcode"
          error={error}
          type={shown ? "text" : "password"}
          name="passcode"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
          readOnly={checking}
          onChange={noteTyped}
          toggle={
            <button
              type="button"
              aria-label={shown ? "Hide passcode" : "Show passcode"}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? "eye-off" : "eye"} size={20} />
            </button>
          }
        />
        <Button
          ref={button}
          type="submit"
          disabled={checking}
          aria-describedby={filled > 0 ? "passcode-filled" : undefined}
        >
          Unlock
        </Button>
        <p role="status" className={styles.checking}>
          {checking ? "Checking access..." : null}
        </p>
      </form>
    </>
  );
}

/** For a visitor who already has a grant. An unlock link still leads straight to the study. */
export function UnlockedAlready({ slug }: { slug: string }) {
  const path = studyPath(slug);
  useLinkPasscode(() => location.replace(path));
  return (
    <>
      <p>This browser already has access.</p>
      <ButtonLink href={path} document>
        Open the case study
      </ButtonLink>
    </>
  );
}
