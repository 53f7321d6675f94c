import { Container } from "@/components/ui/container";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import type { TextLanguage } from "@/lib/content/field";
import type { localLink } from "@/lib/content/local-link";
import type { PictureSources } from "@/lib/content/pictures";
import type { Navigation } from "@/lib/content/schema/navigation";
import styles from "./panel.module.css";

type Localized = ReturnType<typeof localLink> & TextLanguage;
/** `lang` and `dir` are those of the title. */
export type RecentStudy = { title: string; path: string; note: string; cover: PictureSources } & Localized;

type Texts = Navigation["header"]["caseStudies"];

/** `lang` and `dir` are those of `recentTitle`. */
export type CaseStudiesContent = TextLanguage &
  Pick<Texts, "recentTitle"> & {
    links: readonly (Texts["links"][number] & Localized)[];
    recent: readonly RecentStudy[];
  };

/** Links at the left, recent studies at the right. Either alone takes the full width. */
export function CaseStudiesPanel({ links, recent, recentTitle, lang, dir }: CaseStudiesContent) {
  return (
    <Container grid className={styles.panel}>
      {links.length > 0 ? (
        <ul className={`${styles.links} ${recent.length > 0 ? "" : styles.alone}`}>
          {links.map(({ label, path, note, href = path, ...attributes }, i) => (
            <li key={path}>
              <SiteLink href={href} className={styles.link} {...attributes}>
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
            <p
              className={styles.title}
              data-field="navigation header caseStudies recentTitle"
              lang={lang}
              dir={dir}
            >
              {recentTitle}
            </p>
          ) : null}
          <ul className={styles.cards}>
            {recent.map(({ title, path, note, cover, href = path, hrefLang, ...language }) => (
              <li key={path}>
                <SiteLink {...{ href, hrefLang }} className={styles.card} data-field={`${path} cover imgSrc`}>
                  <Picture sources={cover} alt="" sizes="280px" />
                  <span className={styles.cardTitle} data-field={`${path} title`} {...language}>
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
