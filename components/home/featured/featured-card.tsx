import type { CSSProperties } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ToolMark } from "@/components/ui/tool-mark";
import { unseen } from "@/components/ui/unseen";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import type { FeaturedStudy } from "@/lib/content/featured";
import { field, textLanguage } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { pictureSources } from "@/lib/content/pictures";
import { studyPath } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { Film } from "../media/film";
import { LazyPicture } from "../media/lazy-picture";
import styles from "./featured-card.module.css";

const FACTS = ["position", "client", "expertise"] as const;

const SIZES = "(min-width: 1440px) 940px, (min-width: 1152px) 68vw, 100vw";

/** A featured study as a spread. `place` is its position in the row, such as "1/3", if it is not alone. */
export function FeaturedCard({ card, place }: { card: FeaturedStudy; place?: string | undefined }) {
  const { title, description, client, slug, link, tools, image, videoSrc } = card;
  const { insights, insightLabel, accent } = card;
  return (
    <article
      className={styles.card}
      aria-labelledby={`featured-${slug}`}
      style={{ "--accent": accent } as CSSProperties}
    >
      <div
        className={styles.show}
        data-field={`home featured cards ${slug} image imgSrc, ${studyPath(slug)} cover imgSrc`}
      >
        <LazyPicture
          className={styles.media}
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
          <div className={styles.figures}>
            {insightLabel ? (
              <p className={styles.insightLabel} {...field(`${studyPath(slug)} insightLabel`)}>
                {insightLabel}
              </p>
            ) : null}
            <dl className={styles.insights}>
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
      <div className={styles.words}>
        <p className={styles.place} aria-hidden="true">
          {place}
        </p>
        <h3 id={`featured-${slug}`} {...field(`home featured cards ${slug} title, ${studyPath(slug)} title`)}>
          {title}
        </h3>
        <p
          className={styles.description}
          {...field(`home featured cards ${slug} description, ${studyPath(slug)} description`)}
        >
          {description}
        </p>
        <dl className={styles.facts}>
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
            className={styles.tools}
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
          className={styles.open}
          {...eventAttributes("Featured Project Clicked", { title, slug, client })}
        >
          {sayRich(words().home.viewStudy, { unseen, title })}
        </ButtonLink>
      </div>
    </article>
  );
}
