"use client";

import { useEffect, useState } from "react";
import { CHOICE_MADE, choose, storedChoice, trackingRefused } from "@/components/analytics/visitor-choice";
import { type Choice, type ConsentMode, mayMeasure } from "@/lib/analytics/choice";
import type { Words } from "@/lib/words/words";
import styles from "./choices.module.css";

type Stored = { choice: Choice | null; refused: boolean } | null;

type SwitchWords = Pick<
  Words["consent"],
  | "inThisBrowser"
  | "count"
  | "countNote"
  | "doNotCount"
  | "doNotCountNote"
  | "counted"
  | "notCounted"
  | "trackingRefused"
  | "withoutScripts"
>;

/** Two positions, one of which is always on. A browser that refuses tracking disables both. */
export function ChoiceSwitch({ consent, words }: { consent: ConsentMode; words: SwitchWords }) {
  // Only the browser knows the choice; the page itself is the same for every visitor.
  const [stored, setStored] = useState<Stored>(null);
  useEffect(() => {
    const read = () => setStored({ choice: storedChoice(), refused: trackingRefused() });
    read();
    addEventListener(CHOICE_MADE, read);
    return () => removeEventListener(CHOICE_MADE, read);
  }, []);

  const options: readonly { choice: Choice; label: string; note: string }[] = [
    { choice: "granted", label: words.count, note: words.countNote },
    { choice: "denied", label: words.doNotCount, note: words.doNotCountNote },
  ];
  const refused = stored?.refused ?? false;
  const counted = stored !== null && mayMeasure(consent, stored.choice, refused);
  return (
    <div className={styles.panel}>
      <fieldset className={styles.positions} disabled={stored === null || refused}>
        <legend className={styles.legend}>{words.inThisBrowser}</legend>
        {options.map(({ choice, label, note }) => (
          <label key={choice} className={styles.position}>
            <input
              type="radio"
              name="analytics"
              value={choice}
              checked={stored !== null && counted === (choice === "granted")}
              onChange={() => choose(choice)}
            />
            <span className={styles.label}>{label}</span>
            <span className={styles.note}>{note}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.standing} role="status">
        {stored === null ? null : sentence(counted, refused, words)}
      </p>
      <noscript>
        <p className={styles.standing}>{words.withoutScripts}</p>
      </noscript>
    </div>
  );
}

function sentence(counted: boolean, refused: boolean, words: SwitchWords): string {
  if (refused) return words.trackingRefused;
  return counted ? words.counted : words.notCounted;
}
