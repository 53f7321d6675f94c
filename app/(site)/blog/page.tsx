import { ArticleIndex } from "@/components/blog/article-index";
import { PromoBanner } from "@/components/blog/promo-banner";
import { Container } from "@/components/ui/container";
import { articles, indexRows } from "@/lib/content/blog";
import { blogList } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { collection, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import styles from "./page.module.css";

export const generateMetadata = () => optionalMetadata("/blog");

export default function BlogPage() {
  const { title, intro, promo } = orNotFound(blogList);
  return (
    <>
      <JsonLd
        graph={[
          collection({
            name: title,
            description: intro,
            path: "/blog",
            items: articles().map((article) => ({ name: article.title, path: `/blog/${article.slug}` })),
          }),
          trail({ name: title, path: "/blog" }),
        ]}
      />
      <Container grid className={styles.opening}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </Container>
      <Container>
        <ArticleIndex {...indexRows()} />
        {promo ? <PromoBanner {...promo} /> : null}
      </Container>
    </>
  );
}
