import type { CSSProperties } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import { Tag } from "@/components/ui/tag";
import { ToolMark } from "@/components/ui/tool-mark";
import { eventAttributes, studyAttributes } from "@/lib/analytics/event-attributes";
import { directionOf } from "@/lib/content/direction";
import { field, textLanguage } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { idsBefore } from "@/lib/content/markdown";
import type { PictureSources } from "@/lib/content/pictures";
import type { PrivateCaseStudy, PublicCaseStudy } from "@/lib/content/schema/case-study";
import { shownInsights } from "@/lib/content/schema/common";
import { shownPeriod } from "@/lib/content/shown-dates";
import { studyPath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import rail from "./facts-rail.module.css";
import figures from "./insights.module.css";
import { Fact, StudyBlock } from "./study-block";
import styles from "./study-view.module.css";

type Props = {
  study: PrivateCaseStudy | PublicCaseStudy;
  /** The file of its words, or its page, for the names of its fields. */
  file: string;
  draft?: boolean | undefined;
  kind: string;
  pictureOf: (id: string) => PictureSources;
  /** The room in which it is read. */
  back?: { href: string; title: string };
  next?: { slug: string; title: string; draft?: boolean | undefined };
};

/** A case study, public or opened by a grant. `kind` is the line above the title. */
export function StudyView({ study, file, draft, kind, pictureOf, back, next }: Props) {
  const taken = idsBefore(study.blocks.map((block) => (block.type === "content" ? block.description : "")));
  return (
    <article
      dir={directionOf(`${study.title} ${study.description}`)}
      style={{ "--accent": study.accent } as CSSProperties}
      {...studyAttributes(study)}
    >
      <Container grid className={styles.opening}>
        <p className={styles.kind} {...field("list" in study ? `${file} list chipContent` : undefined)}>
          <span className={styles.swatch} aria-hidden="true" />
          {kind}
          {draft ? <Tag tone="signal">{words().studies.draft}</Tag> : null}
          {back ? (
            <a className={styles.back} {...linkTo(back.href)}>
              {say(words().studies.backTo, { title: back.title })}
            </a>
          ) : null}
        </p>
        <h1 className={styles.title} {...field(`${file} title`)}>
          {study.title}
        </h1>
        <p className={styles.lead} {...field(`${file} description`)}>
          {study.description}
        </p>
        <FactsRail {...study} file={file} />
      </Container>
      <Container className={styles.cover} data-field={`${file} cover imgSrc`}>
        <Picture
          sources={pictureOf(study.cover.imgSrc)}
          alt={study.cover.alt}
          {...textLanguage(`${file} cover alt`)}
          sizes="(min-width: 1440px) 1344px, 94vw"
          priority
        />
      </Container>
      <Insights file={file} label={study.insightLabel} insights={study.insights} />
      {study.blocks.map((block, i) => (
        // Blocks have no id and never change order.
        <StudyBlock
          key={`${block.type}-${i.toString()}`}
          block={block}
          at={`${file} blocks ${i}`}
          pictureOf={pictureOf}
          taken={taken[i]}
        />
      ))}
      {next ? (
        <Container>
          <SiteLink
            {...linkTo(studyPath(next.slug))}
            dir="ltr"
            className={styles.next}
            {...eventAttributes("Case Study Clicked", { title: next.title, slug: next.slug })}
          >
            <span className={styles.label}>
              {next.draft ? words().studies.nextDraft : words().studies.next}
            </span>
            <span className={styles.nextTitle} {...field(`${studyPath(next.slug)} title`)}>
              {next.title}
              <Icon name="arrow" size={40} />
            </span>
          </SiteLink>
        </Container>
      ) : null}
    </article>
  );
}

type InsightsProps = { file: string; label?: string | undefined; insights: PublicCaseStudy["insights"] };

/** Up to four figures of a study under an optional label. Figures whose value is false are left out. */
export function Insights({ file, label, insights }: InsightsProps) {
  const shown = shownInsights(insights);
  if (shown.length === 0) return null;
  return (
    <Container>
      {label ? (
        <p className={figures.label} {...field(`${file} insightLabel`)}>
          {label}
        </p>
      ) : null}
      <dl className={figures.insights}>
        {shown.map((insight) => (
          <div key={insight.description} className={figures.insight}>
            <dt {...field(`${file} insights ${insights?.indexOf(insight)} description`)}>
              {insight.description}
            </dt>
            <dd {...field(`${file} insights ${insights?.indexOf(insight)} value`)}>{insight.value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}

type Facts = {
  file: string;
  client?: string;
  year: number | string;
  position: string;
  expertise?: string;
  tools: readonly string[];
};

/** The study's facts in rows. Year is shown only with a client, Tools only if there are any. */
export function FactsRail({ file, client, year, position, expertise, tools }: Facts) {
  return (
    <dl className={rail.rail}>
      {client ? (
        <Fact name={words().studies.client} {...field(`${file} client`)}>
          {client}
        </Fact>
      ) : null}
      {client ? (
        <Fact name={words().studies.year} data-field={`${file} year`}>
          {shownPeriod(String(year))}
        </Fact>
      ) : null}
      <Fact name={words().studies.position} {...field(`${file} position`)}>
        {position}
      </Fact>
      {expertise ? (
        <Fact name={words().studies.expertise} {...field(`${file} expertise`)}>
          {expertise}
        </Fact>
      ) : null}
      {tools.length > 0 ? (
        <Fact name={words().studies.tools} data-field={`${file} tools`}>
          <ul className={rail.tools}>
            {tools.map((tool) => (
              <li key={tool}>
                <ToolMark tool={tool} />
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </dl>
  );
}
