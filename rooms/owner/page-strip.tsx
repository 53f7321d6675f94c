import type { CSSProperties, ReactNode } from "react";
import { unseen } from "@/components/ui/unseen";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import styles from "./page-strip.module.css";
import { duration, inDigits } from "./said";

const { owner } = words();

/** `times`: how often it was read, or by how many; 0 for a page that was only loaded. */
type Page = Readonly<{ page: number; dwellMs: number; times: number }>;

type Props = {
  pages: readonly Page[];
  /** How many pages the document has; null if its store does not answer. */
  total: number | null;
  of: string;
  /** The unit of `times`. */
  unit: "visit" | "reader";
};

/** A bar for each page of a document, as high as its time compared with the longest, and the same in words. */
export function PageStrip({ pages, total, of, unit }: Props) {
  const known = new Map(pages.map((one) => [one.page, one]));
  const last = Math.max(total ?? 0, ...known.keys());
  const longest = Math.max(1, ...pages.map(({ dwellMs }) => dwellMs));
  if (pages.length === 0) return null;
  return (
    <div className={styles.reading}>
      <div className={styles.strip} aria-hidden="true">
        {Array.from({ length: last }, (_, i) => known.get(i + 1) ?? unread(i + 1)).map(
          ({ page, dwellMs, times }) => (
            <span key={page} className={styles.page} data-read={times > 0 || undefined}>
              <span className={styles.bar} style={{ "--of": dwellMs / longest } as CSSProperties} />
              <span>{inDigits(page)}</span>
              <span className={styles.visits}>{times > 1 && times < 100 ? `×${inDigits(times)}` : ""}</span>
            </span>
          ),
        )}
      </div>
      <InFigures
        heading={sayRich(owner.pagesInFigures, { of, unseen })}
        figures={pages.map(({ page, dwellMs, times }) =>
          times === 0
            ? say(owner.pageLoaded, { page })
            : say(UNITS[unit], { page, duration: duration(dwellMs), times }),
        )}
      />
    </div>
  );
}

const UNITS = { visit: owner.pageByVisits, reader: owner.pageByReaders } as const;

type InFiguresProps = { heading: ReactNode; figures: readonly string[] };

/** The figures of a drawing, in words. */
export const InFigures = ({ heading, figures }: InFiguresProps) => (
  <details className={styles.figures}>
    <summary>{heading}</summary>
    <ul>
      {figures.map((figure) => (
        <li key={figure}>{figure}</li>
      ))}
    </ul>
  </details>
);

const unread = (page: number): Page => ({ page, dwellMs: 0, times: 0 });
