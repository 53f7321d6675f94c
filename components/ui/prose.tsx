import styles from "./prose.module.css";

/** Sets HTML made from Markdown (`renderMarkdown`) for reading. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`${styles.prose} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
