import { Container } from "@/components/ui/container";
import type { Article } from "@/lib/content/schema/article";
import { words } from "@/lib/words/site-words";
import { ArriveInView } from "./arrive-in-view";
import { ArticleCard } from "./article-card";
import styles from "./more-articles.module.css";

/** Up to three more articles. They appear one after the other. Without scripts they are visible at once. */
export function MoreArticles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <Container className={styles.more}>
      <section aria-labelledby="more-articles">
        <h2 id="more-articles" className={styles.heading}>
          {words().blog.moreArticles}
        </h2>
        <ArriveInView className={styles.cards}>
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} size="main" level="h3" />
            </li>
          ))}
        </ArriveInView>
      </section>
    </Container>
  );
}
