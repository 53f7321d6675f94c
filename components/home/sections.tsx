import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { field, textLanguage } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { pictureSources } from "@/lib/content/pictures";
import type { CroppedPicture } from "@/lib/content/schema/common";
import type { Home } from "@/lib/content/schema/site";
import { LazyPicture } from "./media/lazy-picture";
import styles from "./sections.module.css";

export function Banner({ imgSrc, alt, focus }: CroppedPicture) {
  return (
    <Container className={styles.banner} data-field="home banner imgSrc">
      <LazyPicture
        className={styles.wide}
        sources={pictureSources(imgSrc, focus)}
        alt={alt}
        {...textLanguage("home banner alt")}
        sizes="(min-width: 1440px) 1345px, 94vw"
      />
    </Container>
  );
}

export function Services({ heading, blocks }: NonNullable<Home["services"]>) {
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="services" className={styles.services}>
      <Container grid>
        <h2 id="services" className={styles.beside} {...field("home services heading")}>
          {heading}
        </h2>
        <div className={styles.blocks}>
          {blocks.map(({ title, description, points }, i) => (
            <section key={title} className={styles.block}>
              <h3 {...field(`home services blocks ${i} title`)}>{title}</h3>
              <div>
                <p {...field(`home services blocks ${i} description`)}>{description}</p>
                {points.length > 0 ? (
                  <ul className={styles.points}>
                    {points.map((point, at) => (
                      <li key={point} {...field(`home services blocks ${i} points ${at}`)}>
                        {point}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            </section>
          ))}
        </div>
      </Container>
    </section>
  );
}

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
