import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { field } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import type { LockedCard } from "@/lib/content/schema/case-study";
import { shownPeriod } from "@/lib/content/shown-dates";
import { studyPath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import styles from "./private-work.module.css";

type Props = { heading: string; intro: string | undefined; cards: readonly LockedCard[] };

/** The locked studies, by their public facts. Plain links, so that no private page is prefetched. */
export function PrivateWork({ heading, intro, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="private-work">
      <Container grid>
        <div className={styles.head}>
          <h2 id="private-work" {...field("caseStudyList privateHeading")}>
            {heading}
          </h2>
          {intro ? <p {...field("caseStudyList privateIntro")}>{intro}</p> : null}
        </div>
        <ul className={styles.sheets}>
          {cards.map(({ draft, slug, title, client, year }) => (
            <li key={slug} className={styles.sheet}>
              <p className={styles.badge}>
                <Icon name="lock" size={16} /> {draft ? words().studies.draftLocked : words().studies.locked}
              </p>
              <h3 className={styles.title}>
                <a
                  {...linkTo(studyPath(slug))}
                  {...field(`${studyPath(slug)} title`)}
                  {...eventAttributes("Case Study Clicked", { title, slug })}
                >
                  {title}
                </a>
              </h3>
              <p className={styles.facts}>
                {client ? <span {...field(`${studyPath(slug)} client`)}>{client}</span> : null}
                <span data-field={`${studyPath(slug)} year`}>{shownPeriod(String(year))}</span>
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
