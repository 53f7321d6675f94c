"use client";

import { Button } from "@/components/ui/button";
import styles from "./consent-banner.module.css";
import { choose } from "./visitor-choice";

/** Shown once, if the site measures only with consent. Both buttons look alike, so that neither answer is favoured. */
export function ConsentBanner() {
  return (
    <section className={styles.banner} aria-labelledby="consent">
      <div className={styles.words}>
        <h2 id="consent" className={styles.title}>
          May I count your visit?
        </h2>
        <p>
          Which pages are read and how far, kept under a random number. Nothing is stored until you say yes.{" "}
          <a href="/privacy">What exactly</a>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="outline" onClick={() => choose("denied")}>
          No, thank you
        </Button>
        <Button variant="outline" onClick={() => choose("granted")}>
          Yes, count me
        </Button>
      </div>
    </section>
  );
}
