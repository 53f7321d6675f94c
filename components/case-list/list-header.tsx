import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { field } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import styles from "./list-header.module.css";

/** `at` names where the words are, for their fields. */
type Props = {
  at?: string;
  title: ReactNode;
  children: ReactNode;
  process?: { label: string; path: string } | undefined;
};

export function ListHeader({ at, title, children, process }: Props) {
  return (
    <Container grid className={styles.header}>
      <h1 className={styles.title} {...field(at && `${at} title`)}>
        {title}
      </h1>
      <div className={styles.side}>
        <p {...field(at && `${at} intro`)}>{children}</p>
        {process ? (
          <SiteLink
            {...linkTo(process.path)}
            className={styles.process}
            {...field("caseStudyList processLink label")}
          >
            {process.label} <Icon name="arrow" size={18} />
          </SiteLink>
        ) : null}
      </div>
    </Container>
  );
}
