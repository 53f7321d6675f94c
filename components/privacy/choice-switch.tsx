"use client";

import { useEffect, useState } from "react";
import { CHOICE_MADE, choose, storedChoice, trackingRefused } from "@/components/analytics/visitor-choice";
import { type Choice, type ConsentMode, mayMeasure } from "@/lib/analytics/choice";
import styles from "./choices.module.css";

type Stored = { choice: Choice | null; refused: boolean } | null;

const OPTIONS: readonly { choice: Choice; label: string; note: string }[] = [
  { choice: "granted", label: "Count my visits", note: "The events below are sent." },
  {
    choice: "denied",
    label: "Do not count me",
    note: "Nothing is sent, and what was stored here is removed.",
  },
];

/** Two positions, one of which is always on. A browser that refuses tracking disables both. */
export function ChoiceSwitch({ consent }: { consent: ConsentMode }) {
  // Only the browser knows the choice; the page itself is the same for every visitor.
  const [stored, setStored] = useState<Stored>(null);
  useEffect(() => {
    const read = () => setStored({ choice: storedChoice(), refused: trackingRefused() });
    read();
    addEventListener(CHOICE_MADE, read);
    return () => removeEventListener(CHOICE_MADE, read);
  }, []);

  const refused = stored?.refused ?? false;
  const counted = stored !== null && mayMeasure(consent, stored.choice, refused);
  return (
    <div className={styles.panel}>
      <fieldset className={styles.positions} disabled={stored === null || refused}>
        <legend className={styles.legend}>Analytics in this browser</legend>
        {OPTIONS.map(({ choice, label, note }) => (
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
        {stored === null ? null : sentence(counted, refused)}
      </p>
      <noscript>
        <p className={styles.standing}>
          Without JavaScript nothing is counted, so there is nothing to choose.
        </p>
      </noscript>
    </div>
  );
}

function sentence(counted: boolean, refused: boolean): string {
  if (refused) return "Your browser asks not to be tracked, so nothing is counted, whatever was chosen.";
  return counted ? "Your visits are counted." : "Your visits are not counted.";
}
