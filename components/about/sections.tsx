import type { CSSProperties } from "react";
import { Container } from "@/components/ui/container";
import { Picture } from "@/components/ui/picture";
import { field, textLanguage } from "@/lib/content/field";
import { pictureSources } from "@/lib/content/pictures";
import type { About } from "@/lib/content/schema/pages";
import styles from "./sections.module.css";

/** The part of the title in brackets gets the signal colour. */
export function AboutHeading({ title, quote }: { title: string; quote: About["quote"] }) {
  const [before, inside, after] = title.split(/(\(.*?\))/);
  return (
    <Container grid className={styles.top}>
      <h1 className={styles.title} {...field("about title")}>
        {before}
        {inside ? <span className={styles.inside}>{inside}</span> : null}
        {after}
      </h1>
      {quote ? (
        <figure className={styles.saying}>
          <blockquote {...field("about quote text")}>{quote.text}</blockquote>
          <figcaption {...field("about quote source")}>{quote.source}</figcaption>
        </figure>
      ) : null}
    </Container>
  );
}

export function Stats({ stats, intro }: { stats: About["stats"]; intro: string }) {
  return (
    <Container>
      {stats.length > 0 ? (
        <dl className={styles.stats} data-many={stats.length > 2 || undefined}>
          {stats.map(({ value, label }, i) => {
            // "6.8+ years": the figure is set large, the unit with the label.
            const [figure = "", ...unit] = value.split(" ");
            return (
              <div key={label} className={styles.stat}>
                <dt className={styles.label} {...field(`about stats ${i} label`)}>
                  {label}
                </dt>
                <dd
                  className={styles.value}
                  {...field(`about stats ${i} value`)}
                  style={{ "--letters": figure.length } as CSSProperties}
                >
                  <span className={styles.figure}>{figure}</span>
                  {unit.length > 0 ? <span className={styles.unit}> {unit.join(" ")}</span> : null}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      <p className={styles.intro} {...field("about intro")}>
        {intro}
      </p>
    </Container>
  );
}

export function Human({ heading, image, quote, paragraphs }: NonNullable<About["human"]>) {
  return (
    <Container>
      <section className={styles.human} aria-labelledby="human">
        {image ? (
          <div className={styles.picture} data-field="about human image imgSrc">
            <Picture
              sources={pictureSources(image.imgSrc)}
              alt={image.alt}
              {...textLanguage("about human image alt")}
              sizes="(min-width: 1440px) 550px, (min-width: 1024px) 40vw, 94vw"
            />
          </div>
        ) : null}
        <div className={styles.words}>
          <h2 id="human" className={styles.heading} {...field("about human heading")}>
            {heading}
          </h2>
          {quote ? (
            <blockquote className={styles.quote} {...field("about human quote")}>
              {quote}
            </blockquote>
          ) : null}
          {paragraphs.map((paragraph, i) => (
            <p key={paragraph} {...field(`about human paragraphs ${i}`)}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>
    </Container>
  );
}
