import { Container } from "@/components/ui/container";
import type { Article } from "@/lib/content/schema/article";
import { ArriveInView } from "./arrive-in-view";
import { ArticleCard } from "./article-card";
import styles from "./more-articles.module.css";

const FIRST = 0.5;
const EACH = 0.1;

/** Up to three more articles, appearing one after the other. Without scripts they are visible at once. */
export function MoreArticles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <Container className={styles.more}>
      <section aria-labelledby="more-articles">
        <h2 id="more-articles" className={styles.heading}>
          More Articles
        </h2>
        <ArriveInView>
          <ul className={styles.cards}>
            {articles.map((article, i) => (
              <li
                key={article.slug}
                className={styles.card}
                style={{ animationDelay: `${(FIRST + EACH * i).toFixed(1)}s` }}
              >
                <ArticleCard article={article} size="main" level="h3" />
              </li>
            ))}
          </ul>
        </ArriveInView>
      </section>
    </Container>
  );
}
