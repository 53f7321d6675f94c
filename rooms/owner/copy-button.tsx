"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { unseen } from "@/components/ui/unseen";
import { say, sayRich } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import styles from "./forms.module.css";

type Props = {
  text: string;
  what: string;
  words: Pick<Words["owner"], "copy" | "copied" | "notCopied" | "copiedWhat" | "notCopiedWhat">;
};

const never = () => () => {};

/** Copies a text, and says so to screen readers, too. Absent without JavaScript. `what` completes the button's name. */
export function CopyButton({ text, what, words }: Props) {
  const scripts = useSyncExternalStore(never, yes, no);
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  if (!scripts) return null;
  const copy = async () => setState(await written(text));
  return (
    <span className={styles.withdraw}>
      <Button variant="quiet" onClick={copy} onBlur={() => setState("idle")}>
        {sayRich(state === "copied" ? words.copied : state === "failed" ? words.notCopied : words.copy, {
          what,
          unseen,
        })}
      </Button>
      {/* Rendered before its text, or screen readers would not read it. */}
      <span role="status" className="visually-hidden">
        {state === "copied" ? say(words.copiedWhat, { what }) : ""}
        {state === "failed" ? say(words.notCopiedWhat, { what, text }) : ""}
      </span>
    </span>
  );
}

const yes = () => true;
const no = () => false;

/** async, so that a browser without a clipboard (plain http) rejects like any other failure. */
async function written(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
