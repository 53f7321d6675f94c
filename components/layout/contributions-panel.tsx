import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { navigation } from "@/lib/content/own.generated";
import styles from "./panel.module.css";

export function ContributionsPanel() {
  const { title, intro, projects } = navigation.header.contributions;
  return (
    <Container grid className={styles.panel}>
      <div className={styles.lead}>
        <p className={styles.headline}>{title}</p>
        <p>{intro}</p>
      </div>
      <ul className={styles.projects}>
        {projects.map((project) => (
          <li key={project.link} className={styles.project}>
            <p className={styles.cardTitle}>{project.title}</p>
            <p className={styles.note}>{project.description}</p>
            <a href={project.link} target="_blank" rel="noopener noreferrer" className={styles.view}>
              {project.linkLabel}
              <span className="visually-hidden"> {project.title} (opens in a new tab)</span>
              <Icon name="arrow-out" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </Container>
  );
}
