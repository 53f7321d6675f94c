import type { CSSProperties, ReactNode, RefObject } from "react";
import { MarkOverlay } from "./mark-overlay";
import { PageSheet } from "./page-sheet";
import type { PageStore } from "./page-store";
import styles from "./pages.module.css";
import type { Reader, ViewerDocument } from "./types";

type Props = {
  desk: RefObject<HTMLElement | null>;
  document: ViewerDocument;
  reader: Reader;
  store: PageStore | null;
  visible: readonly number[];
  zoom: number;
  shielded: boolean;
  /** What lies over the pages. */
  children: ReactNode;
};

/** Pages this far from those in view have their text loaded. */
const NEAR = 2;

/** The desk scrolls, so the keyboard must be able to reach it, although it is no control. */
const REACHABLE = { tabIndex: 0 };

/** All pages under each other: the one thing in the window that scrolls. */
export function DeskPages({ desk, document, reader, store, visible, zoom, shielded, children }: Props) {
  const first = (visible[0] ?? 1) - NEAR;
  const last = (visible.at(-1) ?? 1) + NEAR;
  return (
    <div className={styles.frame} style={{ "--zoom": zoom } as CSSProperties}>
      <section
        ref={desk}
        className={styles.scroller}
        aria-label="Pages"
        aria-describedby="desk-keys"
        {...REACHABLE}
        data-hidden={shielded || undefined}
      >
        <div className={styles.sheets}>
          {document.pages.map((_, index) => (
            <PageSheet
              key={`page ${index + 1}`}
              document={document}
              page={index + 1}
              store={store}
              near={store !== null && !shielded && index + 1 >= first && index + 1 <= last}
              shielded={shielded}
            />
          ))}
        </div>
      </section>
      <MarkOverlay reader={reader} />
      {children}
    </div>
  );
}
