"use client";

import { type CSSProperties, memo } from "react";
import { PageImage } from "./page-image";
import styles from "./page-sheet.module.css";
import type { PageStore } from "./page-store";
import { pageAnchor } from "./place";
import type { ViewerDocument } from "./types";
import { usePageText } from "./use-page-text";

type Props = {
  document: Pick<ViewerDocument, "id" | "pages">;
  page: number;
  store: PageStore | null;
  /** In view or about to be. */
  near: boolean;
  /** The content is hidden; its words are then not there either. */
  shielded: boolean;
};

/** One page on the desk: its image with the reader's mark, and its words for those who hear them. */
export const PageSheet = memo(function PageSheet({ document, page, store, near, shielded }: Props) {
  const text = usePageText(document.id, page, near);
  const total = document.pages.length;
  const size = document.pages[page - 1];
  return (
    <figure
      className={styles.sheet}
      id={pageAnchor(page)}
      data-page={page}
      tabIndex={-1}
      aria-label={`Page ${page} of ${total}`}
      style={{ "--ratio": size ? `${size.width} / ${size.height}` : "16 / 9" } as CSSProperties}
    >
      <div className={styles.paper}>
        <PageImage store={store} page={page} total={total} />
        <noscript>
          {/* Without JavaScript the time on the mark is UTC and the words are a page of their own. */}
          <img
            className={styles.image}
            src={`/api/nda/pages/${page}?width=1600`}
            alt={`Page ${page} of ${total}`}
            loading="lazy"
          />
        </noscript>
        {text && !shielded ? <div className="visually-hidden">{text}</div> : null}
      </div>
      <figcaption className={styles.caption}>
        <span aria-hidden="true">
          Sheet {String(page).padStart(2, "0")} / {String(total).padStart(2, "0")}
        </span>
        <noscript>
          <a href={`/api/nda/pages/${page}/text`}>Read page {page} as text</a>
        </noscript>
      </figcaption>
    </figure>
  );
});
