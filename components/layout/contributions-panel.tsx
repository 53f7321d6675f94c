import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { unseen } from "@/components/ui/unseen";
import type { Navigation } from "@/lib/content/schema/navigation";
import styles from "./panel.module.css";

export type Contributions = NonNullable<Navigation["header"]["contributions"]>;

export function ContributionsPanel({ title, intro, projects, newTab }: Contributions & { newTab: string }) {
  return (
    <Container grid className={styles.panel}>
      <div className={styles.lead}>
        <p className={styles.headline} data-field="navigation header contributions title">
          {title}
        </p>
        {intro ? <p data-field="navigation header contributions intro">{intro}</p> : null}
      </div>
      <ul className={styles.projects}>
        {projects.map((project, i) => (
          <li key={project.link} className={styles.project}>
            <p
              className={styles.cardTitle}
              data-field={`navigation header contributions projects ${i} title`}
            >
              {project.title}
            </p>
            <p
              className={styles.note}
              data-field={`navigation header contributions projects ${i} description`}
            >
              {project.description}
            </p>
            <a
              href={project.link}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.view}
              data-field={`navigation header contributions projects ${i} linkLabel`}
            >
              {project.linkLabel}
              {unseen(` ${project.title} ${newTab}`)}
              <Icon name="arrow-out" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </Container>
  );
}
