import { type CSSProperties, memo, type ReactNode, useEffect, useState } from "react";
import type { PageLink } from "@/document/manifest";
import { localDateTime } from "@/document/mark/local-time";
import type { Words } from "@/lib/words/words";
import { PageSheet } from "./page-sheet";
import styles from "./pages.module.css";
import type { Viewer } from "./use-viewer";
import { imageOf, type Reader, type ViewerDocument } from "./viewer-state";

type Props = {
  document: ViewerDocument;
  reader: Reader;
  viewer: Viewer;
  language: string;
  words: Words["viewer"];
  children: ReactNode;
};

const NONE: readonly PageLink[] = [];

/** The pages scroll, so the keyboard must reach them although they are not a control. */
const REACHABLE = { tabIndex: 0 };

/** All pages in one column, the only thing in the window that scrolls. */
export function Pages({ document, reader, viewer, language, words, children }: Props) {
  const { state, hidden, pages, retry } = viewer;
  return (
    <div className={styles.frame} style={{ "--zoom": state.zoom } as CSSProperties}>
      <section
        ref={pages}
        className={styles.scroller}
        aria-label={words.pagesRegion}
        aria-describedby="desk-keys"
        {...REACHABLE}
        data-hidden={hidden || undefined}
      >
        <div className={styles.sheets}>
          {document.pages.map((size, index) => (
            <PageSheet
              key={`page ${index + 1}`}
              place={document.place}
              preview={document.preview ?? false}
              page={index + 1}
              total={state.total}
              size={size}
              links={hidden ? NONE : (size.links ?? NONE)}
              image={imageOf(state, index + 1)}
              text={hidden ? null : (state.texts.get(index + 1) ?? null)}
              retry={retry}
              words={words}
            />
          ))}
        </div>
      </section>
      {document.mark === "quiet" ? null : <MarkOverlay reader={reader} language={language} />}
      {children}
    </div>
  );
}

const TILES = Array.from({ length: 150 }, (_, index) => `tile ${index}`);
const MINUTE_MS = 60_000;

/** The tiled watermark over the pages, as a reminder. The mark that protects is part of the page images. */
const MarkOverlay = memo(function MarkOverlay({ reader, language }: Pick<Props, "reader" | "language">) {
  const [time, setTime] = useState("");

  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const tick = () => setTime(localDateTime(language, new Date(), zone));
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, [language]);

  if (!time) return null;
  return (
    <div className={styles.overlay} aria-hidden="true" data-mark-overlay>
      {TILES.map((tile) => (
        <p className={styles.tile} key={tile}>
          {reader.email}
          <br />
          {reader.ip}
          <br />
          {time}
          <br />
          {reader.ownershipLine}
        </p>
      ))}
    </div>
  );
});
