import type { Heading } from "@/lib/content/markdown";
import styles from "./contents.module.css";

/** The article's headings, beside it on wide windows. Left out for fewer than three. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 3) return null;
  return (
    <nav className={styles.contents} aria-label="In this article">
      <ol className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
