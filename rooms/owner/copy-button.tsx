"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import styles from "./forms.module.css";

type Props = { text: string; what: string };

const never = () => () => {};

/** Copies a text, and says so to screen readers, too. Absent without JavaScript. `what` completes the button's name. */
export function CopyButton({ text, what }: Props) {
  const scripts = useSyncExternalStore(never, yes, no);
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  if (!scripts) return null;
  const copy = async () => setState(await written(text));
  return (
    <span className={styles.withdraw}>
      <Button variant="quiet" onClick={copy} onBlur={() => setState("idle")}>
        {state === "copied" ? "Copied" : state === "failed" ? "Not copied" : "Copy"}
        <span className="visually-hidden"> {what}</span>
      </Button>
      {/* Rendered before its text, or screen readers would not read it. */}
      <span role="status" className="visually-hidden">
        {state === "copied" ? `Copied ${what}` : ""}
        {state === "failed" ? `Your browser did not copy ${what}: ${text}` : ""}
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
