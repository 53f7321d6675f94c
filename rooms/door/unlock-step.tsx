"use client";

import { type FormEvent, useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { TextLanguage } from "@/lib/content/field";
import { below, type InLanguage, studyPath, UNLOCK_API } from "@/lib/paths";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import styles from "./gate-form.module.css";
import type { GateWords } from "./gate-words";
import { PasscodeForm } from "./plain-forms";
import { postJson } from "./post-json";
import { noteUnlocked } from "./session-notes";
import { useLink, useLinkPasscode } from "./use-link";

/** `lang` and `dir` are those of `prompt`; `at` is the page's language. */
type Props = TextLanguage & {
  at: InLanguage;
  slug: string;
  prompt: string;
  error: string | null;
  desktopOnly: boolean;
  words: GateWords;
};

/** The passcode of a study, also by a plain form without scripts, whose refusal is `error`. */
export function UnlockStep({ slug, prompt, error: given, desktopOnly, words, lang, dir, at }: Props) {
  const call = below(UNLOCK_API, at);
  const [shown, setShown] = useState(false);
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState(given);
  const { input, filled, button, forget } = useLinkPasscode(readPasscode, desktopOnly, () => setError(null));
  useEffect(() => {
    if (error) input.current?.select();
  }, [error, input]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Read from the field: text typed before scripts ran counts, too.
    const passcode = input.current?.value;
    if (checking || passcode === undefined) return;
    setChecking(true);
    setError(null);
    const answer = await postJson(call, { slug, passcode }, (status) =>
      status === 401 ? words.wrong_passcode : words.unavailable,
    );
    if (!answer.ok) {
      setChecking(false);
      setError(answer.message);
      forget();
      return;
    }
    const { opened } = answer.body;
    for (const one of Array.isArray(opened) ? opened : []) if (typeof one === "string") noteUnlocked(one);
    // Replaces this page, so that Back leads from the study to the list, not to an open gate.
    location.replace(below(studyPath(slug), at));
  };

  return (
    <>
      <div>
        {filled ? null : (
          <p data-field="passcodeGate prompt" lang={lang} dir={dir}>
            {prompt}
          </p>
        )}
        <p id="passcode-filled" role="status">
          {filled ? say(words.passcodeFilled, words) : null}
        </p>
      </div>
      <PasscodeForm
        action={call}
        fields={{ slug }}
        words={words}
        onSubmit={submit}
        data-checking={checking || undefined}
        input={{
          ref: input,
          error,
          type: shown ? "text" : "password",
          autoComplete: "current-password",
          readOnly: checking,
          onChange: forget,
          toggle: (
            <button
              type="button"
              aria-label={shown ? words.hidePasscode : words.showPasscode}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? "eye-off" : "eye"} size={20} />
            </button>
          ),
        }}
        button={{ disabled: checking, ...button }}
      >
        <p role="status" className={styles.checking}>
          {checking ? words.checkingAccess : null}
        </p>
      </PasscodeForm>
    </>
  );
}

/** The passcode of a link, /unlock/<slug>#<passcode>. One with a stray % is used as it is. */
function readPasscode(hash: string): string {
  const passcode = hash.slice(1);
  try {
    return decodeURIComponent(passcode);
  } catch {
    return passcode;
  }
}

type OpenProps = { at: InLanguage; slug: string; words: Pick<Words["gate"], "hasAccess" | "openStudy"> };

/** For a visitor who already has a grant. An unlock link still leads straight to the study. */
export function UnlockedAlready({ slug, words, at }: OpenProps) {
  const path = below(studyPath(slug), at);
  useLink(
    (hash) => readPasscode(hash) || null,
    () => location.replace(path),
  );
  return (
    <>
      <p>{words.hasAccess}</p>
      <ButtonLink href={path} document>
        {words.openStudy}
      </ButtonLink>
    </>
  );
}
