import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import type { About } from "@/lib/content/schema/pages";
import styles from "./about-heading.module.css";

/** The part of the title in brackets gets the signal colour. */
export function AboutHeading({ title, quote }: { title: string; quote: About["quote"] }) {
  const [before, inside, after] = title.split(/(\(.*?\))/);
  return (
    <Container grid className={styles.heading}>
      <h1 className={styles.title} {...field("about title")}>
        {before}
        {inside ? <span className={styles.inside}>{inside}</span> : null}
        {after}
      </h1>
      {quote ? (
        <figure className={styles.quote}>
          <blockquote {...field("about quote text")}>{quote.text}</blockquote>
          <figcaption {...field("about quote source")}>{quote.source}</figcaption>
        </figure>
      ) : null}
    </Container>
  );
}
