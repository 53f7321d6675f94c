"use client";

import { type ReactNode, type RefObject, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { Ask, type Asked } from "./ask";
import styles from "./document-viewer.module.css";
import { AccessEnding, AccessNotice, Shield } from "./notices";
import { Pages } from "./pages";
import { RAIL, Rail } from "./rail";
import { Toolbar } from "./toolbar";
import { useViewer, type Viewer } from "./use-viewer";
import type { Access, Reader, ViewerDocument } from "./viewer-state";

type Home = Readonly<{ href: string; hrefLang?: string }>;

type Props = {
  /** The site's name. */
  site: string;
  /** The link to its home page. */
  home: Home;
  title: string;
  notice: string;
  document: ViewerDocument;
  reader: Reader;
  access: Access;
  /** The result of a question sent without JavaScript. */
  asked?: Asked | null;
  /** The site's: a BCP 47 tag. */
  language: string;
  words: Words["viewer"];
};

/** The protected document. Its HTML has neither pages nor text: both are loaded one by one, behind the grant. */
export function DocumentViewer({ asked = null, ...props }: Props) {
  const { site, home, title, document, reader, access, language, words } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const viewer = useViewer(document, access);
  const { state, active, showContents } = viewer;
  const { total, current, end, endsSoon, ending } = state;
  return (
    <>
      <div className={styles.viewer} data-document-viewer>
        <Bar site={site} home={home} viewer={viewer} opener={opener} words={words}>
          {state.started ? (
            <Toolbar
              viewer={viewer}
              chapter={document.outline[active]?.title ?? document.title}
              words={words}
            />
          ) : (
            <p className={styles.plain}>{say(words.pages, { count: total })}</p>
          )}
        </Bar>
        <Rail {...props} hours={access.hours} viewer={viewer} opener={opener} />
        <section
          className={styles.desk}
          aria-label={words.document}
          onPointerDown={() => showContents(false)}
        >
          <AccessNotice
            place={document.place}
            by={access.by}
            end={endsSoon && !document.preview ? end : null}
            language={language}
            words={words}
          />
          <Pages document={document} reader={reader} viewer={viewer} language={language} words={words}>
            {ending ? (
              <AccessEnding of={document} access={access} ending={ending} page={current} words={words} />
            ) : (
              <Shield state={state.protection} words={words} />
            )}
          </Pages>
          {document.questions && !document.preview ? (
            <Ask
              place={document.place}
              page={current}
              total={total}
              started={state.started}
              asked={asked}
              words={words}
            />
          ) : null}
          <p id="desk-keys" hidden>
            {words.keys}
          </p>
          <p className="visually-hidden" role="status">
            {state.announced === null ? "" : say(words.pageOf, { page: state.announced, total })}
          </p>
        </section>
      </div>
      <p className={styles.print}>{say(words.printed, { title })}</p>
    </>
  );
}

type BarProps = {
  site: string;
  home: Home;
  viewer: Viewer;
  opener: RefObject<HTMLButtonElement | null>;
  words: Words["viewer"];
  children: ReactNode;
};

function Bar({ site, home, viewer: { state, showContents }, opener, words, children }: BarProps) {
  const open = state.contentsOpen;
  return (
    <div className={styles.bar} data-desk-bar>
      <div className={styles.head}>
        <SiteLink className={styles.home} {...home} aria-label={say(words.home, { site })}>
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
          aria-controls={RAIL}
          onClick={() => showContents(!open)}
        >
          <Icon name={open ? "close" : "menu"} />
          {words.contents}
        </button>
      </div>
      {children}
    </div>
  );
}
