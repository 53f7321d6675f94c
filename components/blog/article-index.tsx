import type { Article } from "@/lib/content/schema/article";
import { ArticleCard } from "./article-card";
import styles from "./article-index.module.css";

export function ArticleIndex({ main, small }: { main: readonly Article[]; small: readonly Article[] }) {
  return (
    <>
      {main.length > 0 ? (
        <ul className={styles.main}>
          {main.map((article, i) => (
            <li key={article.slug}>
              <ArticleCard article={article} size={i === 0 ? "lead" : "main"} />
            </li>
          ))}
        </ul>
      ) : null}
      {small.length > 0 ? (
        <ul className={styles.small}>
          {small.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} size="small" />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
