import type { CSSProperties } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { ToolMark } from "@/components/ui/tool-mark";
import { unseen } from "@/components/ui/unseen";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { type FeaturedStudy, featuredStudies } from "@/lib/content/featured";
import { field, textLanguage } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { pictureSources } from "@/lib/content/pictures";
import type { Home } from "@/lib/content/schema/site";
import { studyPath } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { Film } from "../media/film";
import { LazyPicture } from "../media/lazy-picture";
import { ArrivingCards } from "./arriving-cards";
import arriving from "./arriving-cards.module.css";
import styles from "./featured.module.css";
import spread from "./featured-card.module.css";

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

const FACTS = ["position", "client", "expertise"] as const;

const SIZES = "(min-width: 1440px) 940px, (min-width: 1152px) 68vw, 100vw";

/** A featured study as a spread. `place` is its position in the row, such as "1/3", if it is not alone. */
export function FeaturedCard({ card, place }: { card: FeaturedStudy; place?: string | undefined }) {
  const { title, description, client, slug, link, tools, image, videoSrc } = card;
  const { insights, insightLabel, accent } = card;
  return (
    <article
      className={spread.card}
      aria-labelledby={`featured-${slug}`}
      style={{ "--accent": accent } as CSSProperties}
    >
      <div
        className={spread.show}
        data-field={`home featured cards ${slug} image imgSrc, ${studyPath(slug)} cover imgSrc`}
      >
        <LazyPicture
          className={spread.media}
          sources={pictureSources(image.imgSrc, image.focus)}
          alt={image.alt}
          {...textLanguage(`home featured cards ${slug} image alt, ${studyPath(slug)} cover alt`)}
          sizes={SIZES}
        >
          {videoSrc ? (
            <Film
              src={videoSrc}
              play={say(words().home.playVideo, { title })}
              pause={say(words().home.pauseVideo, { title })}
            />
          ) : null}
        </LazyPicture>
        {insights.length > 0 ? (
          <div className={spread.figures}>
            {insightLabel ? (
              <p className={spread.insightLabel} {...field(`${studyPath(slug)} insightLabel`)}>
                {insightLabel}
              </p>
            ) : null}
            <dl className={spread.insights}>
              {insights.map((insight, i) => (
                <div key={insight.description}>
                  <dt
                    {...field(
                      `home featured cards ${slug} insights ${i} description, ${studyPath(slug)} insights ${i} description`,
                    )}
                  >
                    {insight.description}
                  </dt>
                  <dd
                    {...field(
                      `home featured cards ${slug} insights ${i} value, ${studyPath(slug)} insights ${i} value`,
                    )}
                  >
                    {insight.value}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
      </div>
      <div className={spread.words}>
        <p className={spread.place} aria-hidden="true">
          {place}
        </p>
        <h3 id={`featured-${slug}`} {...field(`home featured cards ${slug} title, ${studyPath(slug)} title`)}>
          {title}
        </h3>
        <p
          className={spread.description}
          {...field(`home featured cards ${slug} description, ${studyPath(slug)} description`)}
        >
          {description}
        </p>
        <dl className={spread.facts}>
          {FACTS.map((fact) =>
            card[fact] ? (
              <div key={fact}>
                <dt>{words().home[fact]}</dt>
                <dd {...field(`home featured cards ${slug} ${fact}, ${studyPath(slug)} ${fact}`)}>
                  {card[fact]}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
        {tools.length > 0 ? (
          <ul
            className={spread.tools}
            aria-label={words().home.tools}
            data-field={`home featured cards ${slug} tools, ${studyPath(slug)} tools`}
          >
            {tools.map((tool) => (
              <li key={tool}>
                <ToolMark tool={tool} />
              </li>
            ))}
          </ul>
        ) : null}
        <ButtonLink
          {...linkTo(link)}
          newTab={words().frame.newTab}
          className={spread.open}
          {...eventAttributes("Featured Project Clicked", { title, slug, client })}
        >
          {sayRich(words().home.viewStudy, { unseen, title })}
        </ButtonLink>
      </div>
    </article>
  );
}
