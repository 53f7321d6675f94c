"use client";

import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { PAGE_WIDTHS } from "@/lib/document/page-widths";
import { activeEntry } from "@/lib/document/viewer/place";
import { sharpWidth } from "@/lib/document/viewer/zoom";
import { AccessNotice, DeskEnding } from "./access-notice";
import { deskKeys } from "./desk-keys";
import { DeskRail } from "./desk-rail";
import { DeskToolbar } from "./desk-toolbar";
import styles from "./document-viewer.module.css";
import { MarkOverlay } from "./mark-overlay";
import { PageSheet } from "./page-sheet";
import { Shield } from "./shield";
import type { Access, Reader, ViewerDocument } from "./types";
import { useDesk } from "./use-desk";
import { useDwell } from "./use-dwell";
import { useEnding } from "./use-ending";
import { usePage, usePages } from "./use-pages";
import { usePlace } from "./use-place";
import { useProtection } from "./use-protection";
import { useSheetWidth } from "./use-sheet-width";
import { useZoom } from "./use-zoom";

export type DocumentViewerProps = {
  words: { title: string; notice: string };
  document: ViewerDocument;
  reader: Reader;
  access: Access;
};

/** Pages this far from those in view have their text loaded. */
const NEAR = 2;

/** The desk scrolls, so the keyboard must be able to reach it, although it is no control. */
const REACHABLE = { tabIndex: 0 };

/** The protected document on its desk. It gets no page and no text with it: both come one by one, behind the grant. */
export function DocumentViewer({ words, document, reader, access }: DocumentViewerProps) {
  const desk = useRef<HTMLElement>(null);
  const total = document.pages.length;
  const { visible, current, goTo } = useDesk(desk, total);
  const { zoom, zoomIn, zoomOut, fit } = useZoom(desk);
  const { ending, end, warn, setStore, onEnding } = useEnding(document, access);
  const protection = useProtection();
  const sheetWidth = useSheetWidth(desk) * zoom;
  const width = sheetWidth === 0 ? 0 : sharpWidth(sheetWidth, devicePixelRatio, PAGE_WIDTHS);
  const store = usePages({ document: document.id, pages: total, visible, width }, onEnding);
  const shown = usePage(store, current);
  const shielded = protection.shield !== null || ending !== null;
  const [spoken, setSpoken] = useState("");

  useEffect(() => setStore(store), [setStore, store]);
  usePlace(document, current, goTo);
  useDwell(shown.status === "shown" ? shown.handle : null, !shielded);

  const turnTo = useCallback(
    (page: number) => {
      if (page < 1 || page > total) return;
      goTo(page);
      setSpoken(`Page ${page} of ${total}`);
    },
    [goTo, total],
  );
  const active = activeEntry(document.outline, current);
  const first = visible[0] ?? current;
  const last = visible.at(-1) ?? current;
  const controls = { current, zoom, turnTo, zoomIn, zoomOut, fit };

  return (
    <>
      <div className={styles.viewer} data-document-viewer>
        <DeskRail
          words={words}
          document={document}
          reader={reader}
          current={current}
          end={end}
          active={active}
          goTo={goTo}
        />
        <section className={styles.desk} aria-label="Document">
          <AccessNotice end={warn ? end : null} />
          {store ? (
            <DeskToolbar
              {...controls}
              goTo={turnTo}
              total={total}
              chapter={document.outline[active]?.title ?? document.title}
            />
          ) : (
            <p className={styles.plain}>
              {total} {total === 1 ? "page" : "pages"}
            </p>
          )}
          <div className={styles.frame} style={{ "--zoom": zoom } as CSSProperties}>
            <section
              ref={desk}
              className={styles.scroller}
              aria-label="Pages"
              aria-describedby="desk-keys"
              {...REACHABLE}
              onKeyDown={deskKeys(controls)}
              data-hidden={shielded || undefined}
            >
              <div className={styles.sheets}>
                {document.pages.map((_, index) => (
                  <PageSheet
                    key={`page ${index + 1}`}
                    document={document}
                    page={index + 1}
                    store={store}
                    near={
                      store !== null && !shielded && index + 1 >= first - NEAR && index + 1 <= last + NEAR
                    }
                    shielded={shielded}
                  />
                ))}
              </div>
            </section>
            <MarkOverlay reader={reader} />
            {ending ? <DeskEnding ending={ending} page={current} /> : <Shield state={protection} />}
          </div>
          <p id="desk-keys" hidden>
            Arrow keys turn pages, plus and minus zoom, zero fits the page to the width.
          </p>
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
        </section>
      </div>
      <p className={styles.print}>
        Print operation not allowed. {words.title}: it can be read on screen only, by the person it was opened
        for.
      </p>
    </>
  );
}
