import { directionOf } from "@/lib/content/direction";
import styles from "./prose.module.css";

const CODE_AND_TAGS = /<(pre|code)\b[\s\S]*?<\/\1>|<[^>]*>/g;

/** Sets HTML made from Markdown (`renderMarkdown`) for reading, in the direction of its words. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`${styles.prose} ${className}`}
      dir={directionOf(html.replace(CODE_AND_TAGS, ""))}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
