import type { Heading } from "@/lib/content/markdown";
import styles from "./contents.module.css";

/** What the article holds, beside it on wide windows. Nothing under three headings: the article is its own list then. */
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
