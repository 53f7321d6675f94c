import type { Privacy } from "@/lib/content/schema/pages";
import styles from "./rights.module.css";

export function Rights({ heading, paragraphs, analytics }: Privacy["rights"]) {
  return (
    <section className={styles.section} aria-labelledby="rights">
      <h2 id="rights">{heading}</h2>
      <div className={styles.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {process.env.NEXT_PUBLIC_POSTHOG_KEY ? <p>{analytics}</p> : null}
      </div>
    </section>
  );
}
