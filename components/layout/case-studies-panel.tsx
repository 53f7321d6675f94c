import { Container } from "@/components/ui/container";
import { Picture } from "@/components/ui/picture";
import { SiteLink } from "@/components/ui/site-link";
import { listedStudies } from "@/lib/content/catalogue";
import { ContentError } from "@/lib/content/content-error";
import { shownDate } from "@/lib/content/dates";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import type { Navigation } from "@/lib/content/schema/navigation";
import { studyPath } from "@/lib/paths";
import styles from "./panel.module.css";

type CaseStudies = Navigation["header"]["caseStudies"];

/** Links at the left, recent studies at the right. Either alone takes the full width. */
export function CaseStudiesPanel({ links, recent, recentTitle }: CaseStudies) {
  return (
    <Container grid className={styles.panel}>
      {links.length > 0 ? (
        <ul className={`${styles.links} ${recent.length > 0 ? "" : styles.alone}`}>
          {links.map(({ label, path, note }) => (
            <li key={path}>
              <SiteLink href={path} className={styles.link}>
                <span>{label}</span>
                <span className={styles.note}>{note}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
      {recent.length > 0 ? (
        <div className={`${styles.side} ${links.length > 0 ? "" : styles.alone}`}>
          {recentTitle ? <p className={styles.title}>{recentTitle}</p> : null}
          <ul className={styles.cards}>
            {recent.map((slug) => (
              <li key={slug}>
                <RecentStudy slug={slug} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Container>
  );
}

function RecentStudy({ slug }: { slug: string }) {
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
    <SiteLink href={studyPath(slug)} className={styles.card}>
      <Picture sources={pictureSources(study.cover.imgSrc, study.cover.focus)} alt="" sizes="280px" />
      <span className={styles.cardTitle}>{study.title}</span>
      <span className={styles.note}>
        {shownDate(study.list.date)}, {studyReadTime(study)}
      </span>
    </SiteLink>
  );
}
