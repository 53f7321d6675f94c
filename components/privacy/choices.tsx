import { field } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import type { Privacy } from "@/lib/content/schema/pages";
import { words } from "@/lib/words/site-words";
import { ChoiceSwitch } from "./choice-switch";
import styles from "./choices.module.css";

/** Where visitors change their choice, or read that nothing is measured if this build has no key. */
export function Choices({ heading, intro, off }: Privacy["choices"]) {
  const { inThisBrowser, count, countNote, doNotCount, doNotCountNote } = words().consent;
  const { counted, notCounted, trackingRefused, withoutScripts } = words().consent;
  return (
    <section id="choices" className={styles.choices} aria-labelledby="choices-title">
      <div className={styles.words}>
        <h2 id="choices-title" {...field("privacy choices heading")}>
          {heading}
        </h2>
        <p {...field(`privacy choices ${process.env.NEXT_PUBLIC_POSTHOG_KEY ? "intro" : "off"}`)}>
          {process.env.NEXT_PUBLIC_POSTHOG_KEY ? intro : off}
        </p>
      </div>
      {process.env.NEXT_PUBLIC_POSTHOG_KEY ? (
        <ChoiceSwitch
          consent={own().site.consent}
          words={{
            ...{ inThisBrowser, count, countNote, doNotCount, doNotCountNote },
            ...{ counted, notCounted, trackingRefused, withoutScripts },
          }}
        />
      ) : null}
    </section>
  );
}
