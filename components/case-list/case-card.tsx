import type { CSSProperties } from "react";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import { Tag } from "@/components/ui/tag";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { shownDate } from "@/lib/content/dates";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import styles from "./case-card.module.css";
import type { Size } from "./filter";
import type { ListCard } from "./list-cards";

const WIDTHS: Record<Size, string> = {
  caseStudyLg: "(min-width: 1440px) 890px, (min-width: 1024px) 62vw, 94vw",
  caseStudySm: "(min-width: 1440px) 432px, (min-width: 768px) 31vw, 94vw",
  caseStudyXs: "(min-width: 1024px) 208px, 30vw",
};

/** A study in the list. Its size decides the layout; the whole card follows the link in its title. */
export function CaseCard({ card: { study, link }, first }: { card: ListCard; first: boolean }) {
  const { draft, slug, title, client, accent, cover, list } = study;
  return (
    <article
      className={`${styles.card} ${styles[list.size]}`}
      style={{ "--accent": accent } as CSSProperties}
    >
      <div className={styles.media}>
        <Picture
          sources={pictureSources(cover.imgSrc, cover.focus)}
          alt=""
          sizes={WIDTHS[list.size]}
          priority={first}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.chip}>
          {list.chipContent}
          {draft ? <Tag tone="signal">Draft</Tag> : null}
        </p>
        <h2 className={styles.title}>
          <SiteLink href={link.href} {...eventAttributes("Case Study Clicked", { title, slug })}>
            {title}
          </SiteLink>
        </h2>
        {client ? <p className={styles.client}>{client}</p> : null}
        <p className={styles.facts}>
          <span>{shownDate(list.date)}</span>
          <span>{studyReadTime(study)}</span>
        </p>
        <span className={styles.arrow}>
          <Icon name={link.external ? "arrow-out" : "arrow"} size={22} />
        </span>
      </div>
    </article>
  );
}
