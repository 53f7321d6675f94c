import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { featuredStudies } from "@/lib/content/featured";
import { field } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import type { Home } from "@/lib/content/schema/site";
import { ArrivingCards } from "./arriving-cards";
import arriving from "./arriving-cards.module.css";
import styles from "./featured.module.css";
import { FeaturedCard } from "./featured-card";

export function Featured({ heading, intro, more, ...featured }: NonNullable<Home["featured"]>) {
  const cards = featuredStudies(featured.cards);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="featured" className={styles.featured}>
      <Container grid className={styles.head}>
        <h2 id="featured" {...field("home featured heading")}>
          {heading}
        </h2>
        {intro ? <p {...field("home featured intro")}>{intro}</p> : null}
      </Container>
      <Container>
        <ArrivingCards>
          <ol className={arriving.list}>
            {cards.map((card, index) => (
              <li key={card.slug} className={arriving.place}>
                <div className={arriving.arriving} data-arriving>
                  <FeaturedCard
                    card={card}
                    place={cards.length > 1 ? `${index + 1}/${cards.length}` : undefined}
                  />
                </div>
              </li>
            ))}
          </ol>
          {more ? (
            <div className={`${styles.more} ${arriving.arriving}`} data-arriving>
              <ButtonLink
                {...linkTo(more.path)}
                variant="outline"
                {...field("home featured more label")}
                {...eventAttributes("View More Clicked", { section: "Featured Projects" })}
              >
                {more.label}
              </ButtonLink>
            </div>
          ) : null}
        </ArrivingCards>
      </Container>
    </section>
  );
}
