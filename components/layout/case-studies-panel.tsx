import { Container } from "@/components/ui/container";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import type { localLink } from "@/lib/content/local-link";
import type { PictureSources } from "@/lib/content/pictures";
import type { Navigation } from "@/lib/content/schema/navigation";
import styles from "./panel.module.css";

type Localized = ReturnType<typeof localLink>;
export type RecentStudy = { title: string; path: string; note: string; cover: PictureSources } & Localized;

export type CaseStudiesContent = Pick<Navigation["header"]["caseStudies"], "recentTitle"> & {
  links: readonly (Navigation["header"]["caseStudies"]["links"][number] & Localized)[];
  recent: readonly RecentStudy[];
};

/** Links at the left, recent studies at the right. Either alone takes the full width. */
export function CaseStudiesPanel({ links, recent, recentTitle }: CaseStudiesContent) {
  return (
    <Container grid className={styles.panel}>
      {links.length > 0 ? (
        <ul className={`${styles.links} ${recent.length > 0 ? "" : styles.alone}`}>
          {links.map(({ label, path, note, href = path, hrefLang }, i) => (
            <li key={path}>
              <SiteLink {...{ href, hrefLang }} className={styles.link}>
                <span data-field={`navigation header caseStudies links ${i} label`}>{label}</span>
                <span className={styles.note} data-field={`navigation header caseStudies links ${i} note`}>
                  {note}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
      {recent.length > 0 ? (
        <div className={`${styles.side} ${links.length > 0 ? "" : styles.alone}`}>
          {recentTitle ? (
            <p className={styles.title} data-field="navigation header caseStudies recentTitle">
              {recentTitle}
            </p>
          ) : null}
          <ul className={styles.cards}>
            {recent.map(({ title, path, note, cover, href = path, hrefLang }) => (
              <li key={path}>
                <SiteLink {...{ href, hrefLang }} className={styles.card} data-field={`${path} cover imgSrc`}>
                  <Picture sources={cover} alt="" sizes="280px" />
                  <span className={styles.cardTitle} data-field={`${path} title`}>
                    {title}
                  </span>
                  <span className={styles.note} data-field={`${path} list date`}>
                    {note}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Container>
  );
}
