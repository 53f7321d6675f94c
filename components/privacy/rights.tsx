import { field } from "@/lib/content/field";
import type { Privacy } from "@/lib/content/schema/pages";
import styles from "./rights.module.css";

export function Rights({ heading, paragraphs, analytics }: Privacy["rights"]) {
  return (
    <section className={styles.section} aria-labelledby="rights">
      <h2 id="rights" {...field("privacy rights heading")}>
        {heading}
      </h2>
      <div className={styles.words}>
        {paragraphs.map((paragraph, i) => (
          <p key={paragraph} {...field(`privacy rights paragraphs ${i}`)}>
            {paragraph}
          </p>
        ))}
        {process.env.NEXT_PUBLIC_POSTHOG_KEY ? (
          <p {...field("privacy rights analytics")}>{analytics}</p>
        ) : null}
      </div>
    </section>
  );
}
