import type { CSSProperties } from "react";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import { Tag } from "@/components/ui/tag";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import type { StudyCard } from "@/lib/content/study-cards";
import { studyPath } from "@/lib/paths";
import styles from "./case-card.module.css";
import type { Size } from "./filter";

const WIDTHS: Record<Size, string> = {
  caseStudyLg: "(min-width: 1440px) 890px, (min-width: 1024px) 62vw, 94vw",
  caseStudySm: "(min-width: 1440px) 432px, (min-width: 768px) 31vw, 94vw",
  caseStudyXs: "(min-width: 1024px) 208px, 30vw",
};

type Props = { card: StudyCard; first?: boolean };

/**
 * A study in the list. Its size decides the layout; the whole card follows the link in its title. `first`: its picture is in
 * the first view. The browser fetches this component only for a filter of a list with several pages.
 */
export function CaseCard({ card, first = false }: Props) {
  const { draft, slug, title, client, accent, cover, size, chipContent, date, readTime, link, lang, dir } =
    card;
  const language = lang ? { lang, dir } : {};
  return (
    <article className={`${styles.card} ${styles[size]}`} style={{ "--accent": accent } as CSSProperties}>
      <div className={styles.media} data-field={`${studyPath(slug)} cover imgSrc`}>
        <Picture sources={cover} alt="" sizes={WIDTHS[size]} priority={first} />
      </div>
      <div className={styles.words}>
        <p className={styles.chip} {...language} data-field={`${studyPath(slug)} list chipContent`}>
          {chipContent}
          {draft ? <Tag tone="signal">{draft}</Tag> : null}
        </p>
        <h2 className={styles.title}>
          <SiteLink
            {...link}
            data-field={`${studyPath(slug)} title`}
            {...language}
            {...eventAttributes("Case Study Clicked", { title, slug })}
          >
            {title}
          </SiteLink>
        </h2>
        {client ? (
          <p className={styles.client} {...language} data-field={`${studyPath(slug)} client`}>
            {client}
          </p>
        ) : null}
        <p className={styles.facts}>
          <span data-field={`${studyPath(slug)} list date`}>{date}</span>
          <span dir="auto">{readTime}</span>
        </p>
        <span className={styles.arrow}>
          <Icon name={link.newTab ? "arrow-out" : "arrow"} size={22} />
        </span>
      </div>
    </article>
  );
}
