import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { unseen } from "@/components/ui/unseen";
import type { TextLanguage } from "@/lib/content/field";
import type { Navigation } from "@/lib/content/schema/navigation";
import styles from "./panel.module.css";

type Texts = NonNullable<Navigation["header"]["contributions"]>;

/** `lang` and `dir` are those of the title and the intro. */
export type Contributions = TextLanguage &
  Omit<Texts, "projects"> & { projects: readonly (Texts["projects"][number] & TextLanguage)[] };

export function ContributionsPanel({
  title,
  intro,
  projects,
  newTab,
  lang,
  dir,
}: Contributions & { newTab: string }) {
  return (
    <Container grid className={styles.panel}>
      <div className={styles.lead} lang={lang} dir={dir}>
        <p className={styles.headline} data-field="navigation header contributions title">
          {title}
        </p>
        {intro ? <p data-field="navigation header contributions intro">{intro}</p> : null}
      </div>
      <ul className={styles.projects}>
        {projects.map((project, i) => (
          <li key={project.link} className={styles.project} lang={project.lang} dir={project.dir}>
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
