import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import { Tag } from "@/components/ui/tag";
import { directionOf } from "@/lib/content/direction";
import { field } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { pictureSources } from "@/lib/content/pictures";
import type { Article } from "@/lib/content/schema/article";
import { words } from "@/lib/words/site-words";
import styles from "./article-card.module.css";
import { ArticleDate } from "./article-date";

const SIZES = {
  lead: "(min-width: 1440px) 890px, (min-width: 1024px) 63vw, 94vw",
  main: "(min-width: 1440px) 432px, (min-width: 1024px) 31vw, 94vw",
  small: "(min-width: 1024px) 224px, 40vw",
};

/** `lead`: the first article; `main`: its three neighbours; `small`: an entry of the list below. */
type Props = { article: Article; size: keyof typeof SIZES; level?: "h2" | "h3" };

/** A card of the article index. The whole card leads to the article; the title is the link's name. */
export function ArticleCard({ article, size, level: Heading = "h2" }: Props) {
  return (
    <article className={`${styles.card} ${styles[size]}`}>
      <div className={styles.picture} data-field={`/blog/${article.slug} image imgSrc`}>
        <Picture
          sources={pictureSources(article.image.imgSrc, article.image.focus)}
          alt=""
          sizes={SIZES[size]}
          priority={size === "lead"}
        />
      </div>
      <div className={styles.words} dir={directionOf(`${article.title} ${article.description}`)}>
        <p className={styles.meta}>
          <ArticleDate data-field={`/blog/${article.slug} date`} date={article.date} />
          <span dir="auto" {...field(`/blog/${article.slug} readTime`)}>
            {article.readTime}
          </span>
        </p>
        <Heading className={styles.title}>
          <SiteLink {...linkTo(`/blog/${article.slug}`)} {...field(`/blog/${article.slug} title`)}>
            {article.title}
          </SiteLink>
        </Heading>
        {size === "small" ? null : (
          <p className={styles.description} {...field(`/blog/${article.slug} description`)}>
            {article.description}
          </p>
        )}
        <p className={styles.chip}>
          {article.draft ? (
            <>
              <Tag tone="signal">{words().blog.draft}</Tag>{" "}
            </>
          ) : null}
          <Tag {...field(`/blog/${article.slug} chipLabel`)}>{article.chipLabel}</Tag>
        </p>
      </div>
    </article>
  );
}
