import { Container } from "@/components/ui/container";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import { listedStudies } from "@/lib/content/catalogue";
import { ContentError } from "@/lib/content/content-error";
import { shownDate } from "@/lib/content/dates";
import { navigation } from "@/lib/content/own.generated";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import styles from "./panel.module.css";

export function CaseStudiesPanel() {
  const { links, recent, recentTitle } = navigation.header.caseStudies;
  return (
    <Container grid className={styles.panel}>
      <ul className={styles.links}>
        {links.map(({ label, path, note }) => (
          <li key={path}>
            <SiteLink href={path} className={styles.link}>
              <span>{label}</span>
              <span className={styles.note}>{note}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className={styles.side}>
        <p className={styles.title}>{recentTitle}</p>
        <ul className={styles.cards}>
          {recent.map((slug) => {
            const study = listedStudies().find((listed) => listed.slug === slug);
            if (!study)
              throw new ContentError("content/navigation.yaml", [
                {
                  field: "header.caseStudies.recent",
                  expected: "expected the slug of a listed case study",
                  found: `"${slug}"`,
                },
              ]);
            return (
              <li key={slug}>
                <SiteLink href={`/casestudies/${slug}`} className={styles.card}>
                  <Picture sources={pictureSources(study.cover.imgSrc)} alt="" sizes="280px" />
                  <span className={styles.cardTitle}>{study.title}</span>
                  <span className={styles.note}>
                    {shownDate(study.list.date)}, {studyReadTime(study)}
                  </span>
                </SiteLink>
              </li>
            );
          })}
        </ul>
      </div>
    </Container>
  );
}
