import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { studyPath } from "@/lib/paths";
import styles from "./next-study.module.css";

/** The link to the next study at the end of a case study. */
export function NextStudy({ slug, title }: { slug: string; title: string }) {
  return (
    <Container>
      <SiteLink
        href={studyPath(slug)}
        className={styles.next}
        {...eventAttributes("Case Study Clicked", { title, slug })}
      >
        <span className={styles.label}>Next case study</span>
        <span className={styles.title}>
          {title}
          <Icon name="arrow" size={40} />
        </span>
      </SiteLink>
    </Container>
  );
}
