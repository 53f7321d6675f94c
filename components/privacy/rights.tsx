import type { Privacy } from "@/lib/content/schema/pages";
import styles from "./rights.module.css";

export function Rights({ heading, paragraphs, analytics }: Privacy["rights"]) {
  return (
    <section className={styles.section} aria-labelledby="rights">
      <h2 id="rights" data-field="privacy rights heading">
        {heading}
      </h2>
      <div className={styles.words}>
        {paragraphs.map((paragraph, i) => (
          <p key={paragraph} data-field={`privacy rights paragraphs ${i}`}>
            {paragraph}
          </p>
        ))}
        {process.env.NEXT_PUBLIC_POSTHOG_KEY ? (
          <p data-field="privacy rights analytics">{analytics}</p>
        ) : null}
      </div>
    </section>
  );
}
