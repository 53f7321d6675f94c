import type { CSSProperties } from "react";
import { ArticleCard } from "@/components/blog/article-card";
import { CaseCard } from "@/components/case-list/case-card";
import { chipsOf } from "@/components/case-list/filter";
import { FactsRail } from "@/components/case-study/facts-rail";
import { Insights } from "@/components/case-study/insights";
import { StudyBlock } from "@/components/case-study/study-block";
import { AudienceTabs } from "@/components/home/intro/audience-tabs";
import { LazyPicture } from "@/components/home/media/lazy-picture";
import { Performance } from "@/components/status/performance";
import { Services } from "@/components/status/services";
import { articles } from "@/lib/content/blog";
import { publicStudy } from "@/lib/content/catalogue";
import { caseStudyList, home, status } from "@/lib/content/own.generated";
import { pictureSources, somePicture } from "@/lib/content/pictures";
import { studyCards } from "@/lib/content/study-cards";
import styles from "./pieces.module.css";
import { Section, Subhead } from "./section";
import { FieldSpecimens, LiveChips } from "./specimens";

const STATES = ["Operational", "Degraded", "Down", "Unknown"] as const;

/** Compositions of primitives: the site's components with the site's content. */
export function Pieces() {
  const cards = studyCards();
  const [article] = articles();
  const card = cards.find(({ size }) => size === "caseStudySm");
  const study = card && publicStudy(card.slug);
  const figure = study?.blocks.find((block) => block.type === "image");
  return (
    <Section
      id="pieces"
      title="Pieces"
      note="Composed of the above and shown with the site's own content, in the theme you have chosen. They work: press, tab and type."
    >
      <div className={styles.piece}>
        <Subhead source="components/case-list/filter-chips.tsx">Filter chips</Subhead>
        <LiveChips labels={chipsOf(caseStudyList.filters, cards)} />
      </div>
      <div className={styles.piece}>
        <Subhead source="components/home/intro/audience-tabs.tsx">Tabs</Subhead>
        <AudienceTabs
          label="Audiences"
          tabs={home.tabs.map(({ id, label }) => ({ id, label }))}
          panels={home.tabs.map((tab) => (
            <p key={tab.id} className={styles.panel}>
              {tab.description}
            </p>
          ))}
          dial={false}
        />
      </div>
      <div className={styles.piece}>
        <Subhead source="components/ui/field.tsx, components/gate/code-boxes.tsx">
          Fields and code boxes
        </Subhead>
        <FieldSpecimens />
      </div>
      <div className={styles.cards}>
        {card ? (
          <div className={styles.piece}>
            <Subhead source="case-card.tsx">Case-study card</Subhead>
            <CaseCard card={card} />
          </div>
        ) : null}
        {article ? (
          <div className={styles.piece}>
            <Subhead source="article-card.tsx">Article card</Subhead>
            <ArticleCard article={article} size="main" />
          </div>
        ) : null}
        <div className={styles.piece}>
          <Subhead source="lazy-picture.tsx">Failed picture</Subhead>
          <LazyPicture
            className={styles.failed}
            sources={{ ...somePicture(), avifSrcSet: "", src: "data:image/png;base64,AAAA" }}
            alt="Its words are read in its place"
            sizes="432px"
          />
        </div>
      </div>
      <div className={`${styles.piece} ${styles.marks}`}>
        <Subhead source="components/status/performance.tsx, services.tsx, dial.tsx, state-mark.tsx">
          Chart marks
        </Subhead>
        {status ? <Performance cards={status.performance} /> : null}
        <Services
          services={STATES.map((state, index) => ({
            name: state,
            status: state,
            uptime: `${100 - index * 0.3}%`,
            lastIncident: "2024-12-15",
          }))}
        />
      </div>
      {study && figure?.type === "image" ? (
        <div className={styles.piece} style={{ "--accent": study.accent } as CSSProperties}>
          <Subhead source="components/case-study/insights.tsx, facts-rail.tsx, study-block.tsx">
            Figures, facts, picture with caption
          </Subhead>
          <div className={styles.study}>
            <Insights insights={study.insights} />
            <FactsRail {...study} />
            <StudyBlock block={figure} pictureOf={pictureSources} />
          </div>
        </div>
      ) : null}
    </Section>
  );
}
