import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { linkTo } from "@/lib/content/local-link";
import styles from "./list-header.module.css";

/** `field` names where the words are, for `data-field`. */
type Props = {
  field?: string;
  title: ReactNode;
  children: ReactNode;
  process?: { label: string; path: string } | undefined;
};

export function ListHeader({ field, title, children, process }: Props) {
  return (
    <Container grid className={styles.header}>
      <h1 className={styles.title} data-field={field && `${field} title`}>
        {title}
      </h1>
      <div className={styles.side}>
        <p data-field={field && `${field} intro`}>{children}</p>
        {process ? (
          <SiteLink
            {...linkTo(process.path)}
            className={styles.process}
            data-field="caseStudyList processLink label"
          >
            {process.label} <Icon name="arrow" size={18} />
          </SiteLink>
        ) : null}
      </div>
    </Container>
  );
}
