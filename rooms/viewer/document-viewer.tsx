"use client";

import { type ReactNode, type RefObject, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { Ask, type Asked } from "./ask";
import styles from "./document-viewer.module.css";
import { AccessEnding, AccessNotice, Shield } from "./notices";
import { Pages } from "./pages";
import { Rail } from "./rail";
import { Toolbar } from "./toolbar";
import { useViewer, type Viewer } from "./use-viewer";
import type { Access, Reader, ViewerDocument } from "./viewer-state";

type Props = {
  /** `site` is the site's name. */
  words: { site: string; title: string; notice: string };
  document: ViewerDocument;
  reader: Reader;
  access: Access;
  /** The result of a question sent without JavaScript. */
  asked?: Asked | null;
};

const RAIL = "desk-rail";

/** The protected document. Its HTML has neither pages nor text: both are loaded one by one, behind the grant. */
export function DocumentViewer({ words, document, reader, access, asked = null }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const viewer = useViewer(document, access);
  const { state, active, showContents } = viewer;
  const { total, current, end, endsSoon, ending } = state;
  return (
    <>
      <div className={styles.viewer} data-document-viewer>
        <Bar site={words.site} viewer={viewer} rail={RAIL} opener={opener}>
          {state.started ? (
            <Toolbar viewer={viewer} chapter={document.outline[active]?.title ?? document.title} />
          ) : (
            <p className={styles.plain}>
              {total} {total === 1 ? "page" : "pages"}
            </p>
          )}
        </Bar>
        <Rail
          words={words}
          document={document}
          reader={reader}
          hours={access.hours}
          viewer={viewer}
          id={RAIL}
          opener={opener}
        />
        <section className={styles.desk} aria-label="Document" onPointerDown={() => showContents(false)}>
          <AccessNotice
            place={document.place}
            by={access.by}
            end={endsSoon && !document.preview ? end : null}
          />
          <Pages document={document} reader={reader} viewer={viewer}>
            {ending ? (
              <AccessEnding of={document} access={access} ending={ending} page={current} />
            ) : (
              <Shield state={state.protection} />
            )}
          </Pages>
          {document.questions && !document.preview ? (
            <Ask
              room={document.place.slug}
              page={current}
              total={total}
              started={state.started}
              asked={asked}
            />
          ) : null}
          <p id="desk-keys" hidden>
            Left and right arrow keys turn pages, plus and minus zoom, zero fits the page to the width.
          </p>
          <p className="visually-hidden" role="status">
            {state.announced}
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

type BarProps = {
  site: string;
  viewer: Viewer;
  rail: string;
  opener: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

function Bar({ site, viewer: { state, showContents }, rail, opener, children }: BarProps) {
  const open = state.contentsOpen;
  return (
    <div className={styles.bar} data-desk-bar>
      <div className={styles.head}>
        <SiteLink className={styles.home} href="/" aria-label={`${site}, home`}>
          <span className={styles.name} aria-hidden="true">
            {site}
          </span>
          <span className={styles.dot} aria-hidden="true" />
        </SiteLink>
        <button
          ref={opener}
          className={styles.contents}
          type="button"
          aria-expanded={open}
          aria-controls={rail}
          onClick={() => showContents(!open)}
        >
          <Icon name={open ? "close" : "menu"} />
          Contents
        </button>
      </div>
      {children}
    </div>
  );
}
