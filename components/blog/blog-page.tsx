import { notFound } from "next/navigation";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { PageLinks } from "@/components/ui/page-links";
import { articles, indexRows } from "@/lib/content/blog";
import { field } from "@/lib/content/field";
import { listPage, pagePath } from "@/lib/content/list-pages";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import type { Article } from "@/lib/content/schema/article";
import type { BlogList } from "@/lib/content/schema/pages";
import { collection, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { ArticleCard } from "./article-card";
import index from "./article-index.module.css";
import styles from "./blog-page.module.css";
import banner from "./promo-banner.module.css";

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

export function PromoBanner({ title, subtitle, link }: NonNullable<BlogList["promo"]>) {
  return (
    <a className={banner.banner} href={link} target="_blank" rel="noopener noreferrer">
      <span className={banner.words}>
        <span className={banner.title} {...field("blogList promo title")}>
          {title}
        </span>
        <span className={banner.subtitle} {...field("blogList promo subtitle")}>
          {subtitle}
        </span>
        <span className={banner.way} data-field="blogList promo link">
          {say(words().blog.readOn, { site: new URL(link).hostname.replace(/^www\./, "") })}
          <Icon name="arrow-out" size={16} />
          <span className="visually-hidden"> {words().frame.newTab}</span>
        </span>
      </span>
      <svg className={banner.scale} viewBox="0 0 400 260" aria-hidden="true" focusable="false">
        {Array.from({ length: 25 }, (_, i) => (
          <line
            key={`tick-${i * 6}`}
            x1="300"
            y1={i % 6 === 0 ? 32 : 16}
            x2="300"
            y2="2"
            strokeWidth={i % 6 === 0 ? 3 : 1}
            transform={`rotate(${-92 + i * 6} 300 270)`}
          />
        ))}
        <line className={banner.needle} x1="300" y1="300" x2="300" y2="44" />
      </svg>
    </a>
  );
}
