import { Container } from "@/components/ui/container";
import { Picture } from "@/components/ui/picture";
import { field, textLanguage } from "@/lib/content/field";
import { pictureSources } from "@/lib/content/pictures";
import type { About } from "@/lib/content/schema/pages";
import styles from "./human.module.css";

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
