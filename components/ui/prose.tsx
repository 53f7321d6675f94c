import type { ComponentPropsWithoutRef } from "react";
import { directionOf } from "@/lib/content/direction";
import { localHtml } from "@/lib/content/local-link";
import styles from "./prose.module.css";

const CODE_AND_TAGS = /<(pre|code)\b[\s\S]*?<\/\1>|<[^>]*>/g;

type Props = ComponentPropsWithoutRef<"div"> & { html: string };

/** Sets HTML made from Markdown (`renderMarkdown`) for reading, in the direction of its words. */
export function Prose({ html, className = "", ...rest }: Props) {
  return (
    <div
      {...rest}
      className={`${styles.prose} ${className}`}
      dir={directionOf(html.replace(CODE_AND_TAGS, ""))}
      dangerouslySetInnerHTML={{ __html: localHtml(html) }}
    />
  );
}
