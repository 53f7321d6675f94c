import { notFound } from "next/navigation";
import { Container } from "@/components/ui/container";
import { PageLinks } from "@/components/ui/page-links";
import { articles, indexRows } from "@/lib/content/blog";
import { field } from "@/lib/content/field";
import { listPage, pagePath } from "@/lib/content/list-pages";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import type { Article } from "@/lib/content/schema/article";
import { collection, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { ArticleCard } from "./article-card";
import index from "./article-index.module.css";
import styles from "./blog-page.module.css";
import { PromoBanner } from "./promo-banner";

/** A page of the blog, the newest articles on the first. Throws notFound if there is no blog, or no page of this number. */
export function BlogPage({ number = 1 }: { number?: number }) {
  const { title, intro, promo } = orNotFound(own().blogList);
  const { entries, of } = listPage(articles(), number) ?? notFound();
  return (
    <>
      <JsonLd
        graph={[
          collection({
            name: title,
            description: intro,
            path: pagePath("/blog", number),
            items: entries.map((article) => ({ name: article.title, path: `/blog/${article.slug}` })),
          }),
          trail({ name: title, path: "/blog" }),
        ]}
      />
      <Container grid className={styles.opening}>
        <h1 className={styles.title} {...field("blogList title")}>
          {title}
        </h1>
        <p className={styles.intro} {...field("blogList intro")}>
          {intro}
        </p>
      </Container>
      <Container>
        <ArticleIndex {...indexRows(entries)} />
        <PageLinks number={number} of={of} href={(page) => pagePath("/blog", page)} />
        {promo && number === 1 ? <PromoBanner {...promo} /> : null}
      </Container>
    </>
  );
}

export function ArticleIndex({ main, small }: { main: readonly Article[]; small: readonly Article[] }) {
  return (
    <>
      {main.length > 0 ? (
        <ul className={index.main}>
          {main.map((article, i) => (
            <li key={article.slug}>
              <ArticleCard article={article} size={i === 0 ? "lead" : "main"} />
            </li>
          ))}
        </ul>
      ) : null}
      {small.length > 0 ? (
        <ul className={index.small}>
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
