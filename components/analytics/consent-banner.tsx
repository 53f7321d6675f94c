"use client";

import { Button } from "@/components/ui/button";
import type { localLink } from "@/lib/content/local-link";
import type { Words } from "@/lib/words/words";
import styles from "./consent-banner.module.css";
import { choose } from "./visitor-choice";

export type Question = Pick<
  Words["consent"],
  "mayICount" | "whatIsCounted" | "whatExactly" | "noThankYou" | "yesCountMe"
> &
  ReturnType<typeof localLink>;

/** Shown once, if the site measures only with consent. Both buttons look alike, so that neither answer is favoured. */
export function ConsentBanner({ words }: { words: Question }) {
  const { href = "/privacy", hrefLang } = words;
  return (
    <section className={styles.banner} aria-labelledby="consent">
      <div className={styles.words}>
        <h2 id="consent" className={styles.title}>
          {words.mayICount}
        </h2>
        <p>
          {words.whatIsCounted} <a {...{ href, hrefLang }}>{words.whatExactly}</a>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="outline" onClick={() => choose("denied")}>
          {words.noThankYou}
        </Button>
        <Button variant="outline" onClick={() => choose("granted")}>
          {words.yesCountMe}
        </Button>
      </div>
    </section>
  );
}
