import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import styles from "./list-header.module.css";

type Props = { title: ReactNode; children: ReactNode; process?: { label: string; path: string } | undefined };

export function ListHeader({ title, children, process }: Props) {
  return (
    <Container grid className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.side}>
        <p>{children}</p>
        {process ? (
          <SiteLink href={process.path} className={styles.process}>
            {process.label} <Icon name="arrow" size={18} />
          </SiteLink>
        ) : null}
      </div>
    </Container>
  );
}
