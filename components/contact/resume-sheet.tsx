import { Icon } from "@/components/ui/icon";
import { site } from "@/content/site";
import styles from "./resume-sheet.module.css";

/** What lies where the resume will be: its cover, and a link for browsers that show no PDF inside a page. */
export function ResumeSheet() {
  return (
    <>
      <p className={styles.kind}>Resume</p>
      <p className={styles.name}>{site.name}</p>
      <p className={styles.role}>{site.role}</p>
      <div className={styles.lines} aria-hidden="true" />
      <p className={styles.way}>
        <a href={site.resumePdf} target="_blank" rel="noopener noreferrer">
          Open the resume as a PDF
          <Icon name="arrow-out" size={16} />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </>
  );
}
