import Link from "next/link";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import styles from "./next-study.module.css";

/** The way on at the end of a case study. */
export function NextStudy({ slug, title }: { slug: string; title: string }) {
  return (
    <Container>
      <Link
        href={`/casestudies/${slug}`}
        className={styles.next}
        {...eventAttributes("Case Study Clicked", { title, slug })}
      >
        <span className={styles.label}>Next case study</span>
        <span className={styles.title}>
          {title}
          <Icon name="arrow" size={40} />
        </span>
      </Link>
    </Container>
  );
}
