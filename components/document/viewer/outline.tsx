"use client";

import type { OutlineEntry } from "@/lib/document/manifest";
import styles from "./outline.module.css";
import { pageAnchor } from "./place";

type Props = {
  entries: readonly OutlineEntry[];
  /** Index of the entry the reader is in; -1 before the first. */
  active: number;
  goTo: (page: number, options: { focus: boolean }) => void;
};

/** The document's bookmarks. Links, so that they lead to their page also without JavaScript. */
export function Outline({ entries, active, goTo }: Props) {
  return (
    <nav aria-label="Bookmarks">
      <ol className={styles.list}>
        {entries.map(({ title, page, depth }, index) => (
          <li key={`${page} ${depth} ${title}`} data-depth={Math.min(depth, 3)}>
            <a
              className={styles.entry}
              href={`#${pageAnchor(page)}`}
              aria-current={index === active ? "location" : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(page, { focus: true });
              }}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.page}>
                <span className="visually-hidden">page </span>
                {page}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
