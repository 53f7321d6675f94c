"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { PAGE_WIDTHS } from "@/lib/document/page-widths";
import { AccessNotice, DeskEnding } from "../access-notice";
import { DeskBar } from "./bar";
import styles from "./document-viewer.module.css";
import { DeskPages } from "./pages";
import { activeEntry } from "./place";
import { DeskRail } from "./rail";
import { Shield } from "./shield";
import { DeskToolbar } from "./toolbar";
import type { Access, Reader, ViewerDocument } from "./types";
import { useDesk } from "./use-desk";
import { useDeskKeys } from "./use-desk-keys";
import { useDwell } from "./use-dwell";
import { useEnding } from "./use-ending";
import { usePage, usePages } from "./use-pages";
import { usePinch } from "./use-pinch";
import { usePlace } from "./use-place";
import { useProtection } from "./use-protection";
import { useSheetWidth } from "./use-sheet-width";
import { useZoom } from "./use-zoom";
import { sharpWidth } from "./zoom";

export type DocumentViewerProps = {
  /** `site` is whose it is, and leads back there. */
  words: { site: string; title: string; notice: string };
  document: ViewerDocument;
  reader: Reader;
  access: Access;
};

const RAIL = "desk-rail";

/** The protected document on its desk. It gets no page and no text with it: both come one by one, behind the grant. */
export function DocumentViewer({ words, document, reader, access }: DocumentViewerProps) {
  const desk = useRef<HTMLElement>(null);
  const contents = useRef<HTMLButtonElement>(null);
  const total = document.pages.length;
  const { visible, current, goTo } = useDesk(desk, total);
  const { zoom, zoomIn, zoomOut, fit, zoomTo } = useZoom(desk);
  const { ending, end, warn, setStore, onEnding } = useEnding(document, access);
  const protection = useProtection();
  const sheetWidth = useSheetWidth(desk) * zoom;
  const width = sheetWidth === 0 ? 0 : sharpWidth(sheetWidth, devicePixelRatio, PAGE_WIDTHS);
  const store = usePages({ document: document.id, pages: total, visible, width }, onEnding);
  const shown = usePage(store, current);
  const shielded = protection.shield !== null || ending !== null;
  const [spoken, setSpoken] = useState("");
  const [open, setOpen] = useState(false);

  useEffect(() => setStore(store), [setStore, store]);
  usePlace(document, current, goTo);
  useDwell(shown.status === "shown" ? shown.handle : null, !shielded);
  usePinch(desk, zoom, zoomTo);

  const turnTo = useCallback(
    (page: number) => {
      if (page < 1 || page > total) return;
      goTo(page);
      setSpoken(`Page ${page} of ${total}`);
    },
    [goTo, total],
  );
  const controls = { current, zoom, turnTo, zoomIn, zoomOut, fit };
  useDeskKeys(desk, controls);
  const active = activeEntry(document.outline, current);

  return (
    <>
      <div className={styles.viewer} data-document-viewer>
        <DeskBar
          site={words.site}
          rail={RAIL}
          open={open}
          toggle={() => setOpen((before) => !before)}
          toggleRef={contents}
        >
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
        </DeskBar>
        <DeskRail
          id={RAIL}
          words={words}
          document={document}
          reader={reader}
          current={current}
          end={end}
          active={active}
          open={open}
          close={(back) => {
            setOpen(false);
            if (back) contents.current?.focus();
          }}
          goTo={(page, options) => {
            setOpen(false);
            goTo(page, options);
          }}
        />
        <section className={styles.desk} aria-label="Document" onPointerDown={() => setOpen(false)}>
          <AccessNotice end={warn ? end : null} />
          <DeskPages
            desk={desk}
            document={document}
            reader={reader}
            store={store}
            visible={visible}
            zoom={zoom}
            shielded={shielded}
          >
            {ending ? <DeskEnding ending={ending} page={current} /> : <Shield state={protection} />}
          </DeskPages>
          <p id="desk-keys" hidden>
            Left and right arrow keys turn pages, plus and minus zoom, zero fits the page to the width.
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
