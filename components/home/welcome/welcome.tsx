import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { field, textLanguage } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { pictureSources } from "@/lib/content/pictures";
import type { Home } from "@/lib/content/schema/site";
import { LazyPicture } from "../media/lazy-picture";
import styles from "./welcome.module.css";

export function Welcome({ heading, cards }: NonNullable<Home["welcome"]>) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      <Container>
        <h2 id="welcome" className={styles.heading} {...field("home welcome heading")}>
          {heading}
        </h2>
        <ul className={styles.cards}>
          {cards.map(({ title, description, backgroundColor, image, link }, i) => (
            <li key={title}>
              <article className={styles.card}>
                <div
                  className={styles.frame}
                  data-field={`home welcome cards ${i} image imgSrc`}
                  style={{ backgroundColor }}
                >
                  <LazyPicture
                    className={styles.picture}
                    sources={pictureSources(image.imgSrc, image.focus)}
                    alt={image.alt}
                    {...textLanguage(`home welcome cards ${i} image alt`)}
                    sizes="(min-width: 1440px) 780px, (min-width: 768px) 55vw, 94vw"
                  />
                </div>
                <h3 className={styles.title}>
                  <SiteLink {...linkTo(link)} {...field(`home welcome cards ${i} title`)}>
                    {title}
                  </SiteLink>
                  <span className={styles.arrow}>
                    <Icon name="arrow" size={22} />
                  </span>
                </h3>
                <p {...field(`home welcome cards ${i} description`)}>{description}</p>
              </article>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
