"use client";

import { Button } from "@/components/ui/button";
import styles from "./page-sheet.module.css";
import type { PageStore } from "./page-store";
import { usePage } from "./use-pages";

/** The image of a page, or how far it has come, or a way to try again. */
export function PageImage({ store, page, total }: { store: PageStore | null; page: number; total: number }) {
  const state = usePage(store, page);
  if (state.status === "shown")
    return (
      <img
        className={styles.image}
        src={state.url}
        alt={`Page ${page} of ${total}`}
        draggable={false}
        decoding="async"
      />
    );
  if (state.status === "failed")
    return (
      <div className={styles.state} role="status">
        <p>Page {page} did not arrive. Trying again by itself.</p>
        <Button variant="outline" onClick={() => store?.retry(page)}>
          Try now
        </Button>
      </div>
    );
  if (state.status === "loading")
    return (
      <div className={styles.state}>
        <progress
          className={styles.progress}
          value={state.progress}
          max={1}
          aria-label={`Loading page ${page}`}
        />
      </div>
    );
  return null;
}
