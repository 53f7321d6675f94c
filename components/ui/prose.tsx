import styles from "./prose.module.css";

/** Markdown that has become HTML (`renderMarkdown`), set for reading. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`${styles.prose} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
