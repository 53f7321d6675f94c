import type { CSSProperties } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Prose } from "@/components/ui/prose";
import { studyAttributes } from "@/lib/analytics/event-attributes";
import { renderMarkdown } from "@/lib/content/markdown";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import type { StaticStudy } from "@/lib/content/schema/static-study";
import { JsonLd } from "@/lib/seo/json-ld";
import { studyGraph } from "@/lib/seo/study-graph";
import { FactsRail } from "./facts-rail";
import { Insights } from "./insights";
import { NextStudy } from "./next-study";
import { nextOf } from "./public-study";
import styles from "./static-study.module.css";
import blockStyles from "./study-block.module.css";
import viewStyles from "./study-view.module.css";

/** Cortex AI and GE: sections of text, with a marked place where a picture is under NDA. */
export function StaticStudyView({ study }: { study: StaticStudy }) {
  const next =
    study.slug === "windturbine" ? { slug: "cortexai", title: "Cortex AI - Deloitte" } : nextOf(study.slug);
  return (
    <article style={{ "--accent": study.accent } as CSSProperties} {...studyAttributes(study)}>
      <JsonLd graph={studyGraph(study)} />
      <Container grid className={viewStyles.opening}>
        <p className={viewStyles.kind}>
          <span className={viewStyles.swatch} aria-hidden="true" />
          {studyReadTime(study)}
        </p>
        <h1 className={viewStyles.title}>{study.title}</h1>
        <p className={viewStyles.lead}>{study.description}</p>
        <FactsRail {...study} />
      </Container>
      <Container className={viewStyles.cover}>
        <Picture
          sources={pictureSources(study.cover.imgSrc)}
          alt={study.cover.alt}
          sizes="(min-width: 1440px) 1344px, 94vw"
          priority
        />
      </Container>
      <Insights label={study.insightLabel} insights={study.insights} />
      {study.sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <Container grid className={blockStyles.text}>
            <div className={blockStyles.side}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
            </div>
            <Prose html={renderMarkdown(section.body)} className={blockStyles.body} />
          </Container>
          {section.picture ? (
            <Container className={blockStyles.wide}>
              <figure>
                <Picture
                  sources={pictureSources(section.picture.imgSrc)}
                  alt={section.picture.alt}
                  sizes="(min-width: 1440px) 1344px, 94vw"
                />
                {section.picture.caption ? (
                  <figcaption className={blockStyles.caption}>{section.picture.caption}</figcaption>
                ) : null}
              </figure>
            </Container>
          ) : null}
          {section.withheld ? (
            <Container className={blockStyles.wide}>
              <div className={styles.withheld}>
                <Icon name="lock" size={22} />
                <p>{section.withheld}</p>
              </div>
            </Container>
          ) : null}
        </section>
      ))}
      <Container className={styles.outbound}>
        <ButtonLink href={study.outbound.url}>{study.outbound.label}</ButtonLink>
      </Container>
      {next ? <NextStudy {...next} /> : null}
    </article>
  );
}
