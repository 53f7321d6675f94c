import { ButtonLink } from "@/components/ui/button";
import type { Article } from "@/lib/content/schema/article";
import styles from "./about-article.module.css";

/** Shown for an article whose text is elsewhere: its summary, and the link to it. */
export function AboutArticle({ article, className = "" }: { article: Article; className?: string }) {
  const { takeaways = [], description, link, title } = article;
  return (
    <section className={`${styles.about} ${className}`} aria-labelledby="about-article">
      <h2 id="about-article">About This Article</h2>
      <p>{description}</p>
      {takeaways.length > 0 ? (
        <>
          <h3>Key takeaways</h3>
          <ol className={styles.takeaways}>
            {takeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ol>
        </>
      ) : null}
      {link ? (
        <p>
          <ButtonLink href={link}>Read the original</ButtonLink>
          <span className="visually-hidden">: {title}</span>
        </p>
      ) : null}
    </section>
  );
}
