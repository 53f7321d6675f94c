import type { CSSProperties } from "react";
import type { PageRead } from "@/lib/gate/store/reading";
import { duration } from "@/lib/gate/words";
import styles from "./page-strip.module.css";

type Props = {
  pages: readonly PageRead[];
  /** How many pages the document has; null if its store does not answer. */
  total: number | null;
  of: string;
};

/**
 * The pages that one reader read: a bar for each page of the document, as high as its time compared with the longest, and the
 * same in words.
 */
export function PageStrip({ pages, total, of }: Props) {
  const known = new Map(pages.map((one) => [one.page, one]));
  const last = Math.max(total ?? 0, ...known.keys());
  const longest = Math.max(1, ...pages.map(({ dwellMs }) => dwellMs));
  if (pages.length === 0) return null;
  return (
    <div className={styles.reading}>
      <div className={styles.strip} aria-hidden="true">
        {Array.from({ length: last }, (_, i) => known.get(i + 1) ?? unread(i + 1)).map(
          ({ page, dwellMs, visits }) => (
            <span key={page} className={styles.page} data-read={visits > 0 || undefined}>
              <span className={styles.bar} style={{ "--of": dwellMs / longest } as CSSProperties} />
              <span>{page}</span>
              <span className={styles.visits}>{visits > 1 ? `×${visits}` : ""}</span>
            </span>
          ),
        )}
      </div>
      <details className={styles.figures}>
        <summary>
          Pages in figures<span className="visually-hidden"> of {of}</span>
        </summary>
        <ul>
          {pages.map((one) => (
            <li key={one.page}>{pageWords(one)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function pageWords({ page, dwellMs, visits }: PageRead): string {
  if (visits === 0) return `Page ${page}: loaded, not read`;
  return `Page ${page}: ${duration(dwellMs)}, ${visits} ${visits === 1 ? "visit" : "visits"}`;
}

const unread = (page: number): PageRead => ({ page, dwellMs: 0, visits: 0 });
