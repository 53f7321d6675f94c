"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Toast, useToast } from "@/components/ui/toast";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import type { TextLanguage } from "@/lib/content/field";
import type { Words } from "@/lib/words/words";
import styles from "./contact-ways.module.css";

const FEEDBACK_MS = 300;
const TOAST_MS = 4000;

/** `lang` and `dir` are those of `label`. */
type Props = TextLanguage & {
  email: string;
  label: string;
  messages: { copied: string; failed: string };
  words: Pick<Words["contact"], "copying"> & Pick<Words["frame"], "closeMessage">;
};

export function CopyEmail({ email, label, messages, words, lang, dir }: Props) {
  const [copying, setCopying] = useState(false);
  const { toast, show, close } = useToast();

  const copy = async () => {
    if (copying) return;
    setCopying(true);
    const [written] = await Promise.allSettled([
      write(email),
      new Promise((done) => setTimeout(done, FEEDBACK_MS)),
    ]);
    setCopying(false);
    if (written.status === "fulfilled") show(messages.copied);
    else show(messages.failed, "alert");
  };

  return (
    <>
      {/* Not `disabled` while copying: that would lose the keyboard's focus. */}
      <Button
        className={styles.copy}
        data-field="contact copyLabel"
        lang={copying ? undefined : lang}
        dir={copying ? undefined : dir}
        onClick={copy}
        aria-disabled={copying}
        data-copy-email
        {...eventAttributes("Copy Email")}
      >
        <Icon name="copy" />
        {copying ? words.copying : label}
      </Button>
      <Toast toast={toast} onClose={close} duration={TOAST_MS} words={words} />
    </>
  );
}

/** async, so that a browser without a clipboard (plain http) rejects like any other failure. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
