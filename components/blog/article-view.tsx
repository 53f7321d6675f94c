import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Prose } from "@/components/ui/prose";
import { SiteLink } from "@/components/ui/site-link";
import { Tag } from "@/components/ui/tag";
import { unseen } from "@/components/ui/unseen";
import { directionOf } from "@/lib/content/direction";
import { field, textLanguage } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { beginsWith } from "@/lib/content/markdown";
import { pictureSources } from "@/lib/content/pictures";
import type { Article } from "@/lib/content/schema/article";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { ArriveInView } from "./arrive-in-view";
import { ArticleCard } from "./article-card";
import { ArticleDate } from "./article-date";
import styles from "./article-view.module.css";

/** An article. If its text is published elsewhere, a summary takes its place. */
export function ArticleView({ article, more }: { article: Article; more: readonly Article[] }) {
  return (
    <>
      <article dir={directionOf(`${article.title} ${article.description}`)}>
        <Container grid className={styles.opening}>
          <p className={styles.meta}>
            <ArticleDate data-field={`/blog/${article.slug} date`} date={article.date} />
            <span dir="auto" {...field(`/blog/${article.slug} readTime`)}>
              {article.readTime}
            </span>
            <Tag tone="signal" {...field(`/blog/${article.slug} chipLabel`)}>
              {article.chipLabel}
            </Tag>
            {article.draft ? <Tag>{words().blog.draft}</Tag> : null}
          </p>
          <h1 className={styles.title} {...field(`/blog/${article.slug} title`)}>
            {article.title}
          </h1>
          {/* As the text's own beginning it would be read twice. */}
          {beginsWith(article.html, article.description) ? null : (
            <p className={styles.description} {...field(`/blog/${article.slug} description`)}>
              {article.description}
            </p>
          )}
        </Container>
        <Container className={styles.picture} data-field={`/blog/${article.slug} image imgSrc`}>
          <Picture
            sources={pictureSources(article.image.imgSrc, article.image.focus)}
            alt={article.image.alt}
            {...textLanguage(`/blog/${article.slug} image alt`)}
            sizes="(min-width: 1440px) 1344px, 94vw"
            priority
          />
        </Container>
        <Container grid className={styles.text}>
          <div className={styles.side}>
            {article.headings.length < 3 ? null : (
              <nav
                className={styles.contents}
                aria-label={words().blog.inThisArticle}
                data-field={`/blog/${article.slug} body`}
              >
                <ol className={styles.list} {...textLanguage(`/blog/${article.slug} body`)}>
                  {article.headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <SiteLink className={styles.way} {...linkTo("/blog")} dir="ltr">
              <Icon name="chevron-left" size={16} />
              {words().blog.allBlogs}
            </SiteLink>
            {article.link && article.html ? (
              <SiteLink
                className={styles.way}
                {...linkTo(article.link)}
                newTab={words().frame.newTab}
                dir="ltr"
                data-field={`/blog/${article.slug} link`}
              >
                {words().blog.readOriginal}
                <Icon name="arrow-out" size={16} />
              </SiteLink>
            ) : null}
          </div>
          {article.html ? (
            <Prose {...field(`/blog/${article.slug} body`)} html={article.html} className={styles.body} />
          ) : (
            <AboutArticle article={article} className={styles.body} />
          )}
        </Container>
      </article>
      <MoreArticles articles={more} />
    </>
  );
}

export function AboutArticle({ article, className = "" }: { article: Article; className?: string }) {
  const { takeaways = [], description, link, title } = article;
  return (
    <section className={`${styles.about} ${className}`} aria-labelledby="about-article">
      <h2 id="about-article">{words().blog.aboutArticle}</h2>
      <p {...field(`/blog/${article.slug} description`)}>{description}</p>
      {takeaways.length > 0 ? (
        <>
          <h3>{words().blog.keyTakeaways}</h3>
          <ol className={styles.takeaways}>
            {takeaways.map((takeaway, i) => (
              <li key={takeaway} {...field(`/blog/${article.slug} takeaways ${i}`)}>
                {takeaway}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {link ? (
        <p>
          {sayRich(words().blog.readOriginalOf, {
            title,
            link: (text) => (
              <ButtonLink
                {...linkTo(link)}
                newTab={words().frame.newTab}
                data-field={`/blog/${article.slug} link`}
              >
                {text}
              </ButtonLink>
            ),
            unseen,
          })}
        </p>
      ) : null}
    </section>
  );
}

/** Up to three more articles. They appear one after the other. Without scripts they are visible at once. */
function MoreArticles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <Container className={styles.more}>
      <section aria-labelledby="more-articles">
        <h2 id="more-articles" className={styles.moreHeading}>
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
