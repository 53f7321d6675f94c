"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { FieldError } from "./field-error";
import styles from "./gate-form.module.css";
import { useLinkPasscode } from "./use-link-passcode";
import { useUnlock } from "./use-unlock";

/**
 * The passcode field. Without scripts it posts as a plain form.
 *
 * @param error the words of a plain form that came back refused
 */
export function UnlockForm({ slug, error: given }: { slug: string; error: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const { checking, error, unlock } = useUnlock(slug, given);
  useLinkPasscode(unlock);

  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Read from the field itself: what was typed before scripts ran counts, too.
    if (!checking && input.current) unlock(input.current.value);
  };

  return (
    <form
      action="/api/unlock"
      method="post"
      className={styles.form}
      onSubmit={submit}
      data-checking={checking || undefined}
    >
      <input type="hidden" name="slug" value={slug} />
      <div className={styles.field}>
        <label htmlFor="passcode" className={styles.label}>
          Passcode
        </label>
        <div className={styles.withToggle}>
          <input
            ref={input}
            id="passcode"
            className={styles.input}
            type={shown ? "text" : "password"}
            name="passcode"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={256}
            required
            readOnly={checking}
            aria-describedby="passcode-error"
            aria-invalid={error ? true : undefined}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? "Hide passcode" : "Show passcode"}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} size={20} />
          </button>
        </div>
        <FieldError id="passcode-error">{error}</FieldError>
      </div>
      <Button type="submit" disabled={checking}>
        Unlock
      </Button>
      <p role="status" className={styles.checking}>
        {checking ? "Checking access..." : null}
      </p>
    </form>
  );
}
