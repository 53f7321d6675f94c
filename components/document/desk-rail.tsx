"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Eyebrow } from "@/components/ui/eyebrow";
import { Icon } from "@/components/ui/icon";
import styles from "./desk-rail.module.css";
import { Outline } from "./outline";
import { TitleBlock } from "./title-block";
import type { Reader, ViewerDocument } from "./types";

type Props = {
  words: { title: string; notice: string };
  document: ViewerDocument;
  reader: Reader;
  current: number;
  end: number | null;
  active: number;
  goTo: (page: number, options: { focus: boolean }) => void;
};

/** The column beside the desk: what this is, whose copy, its bookmarks, and what its protection can do. */
export function DeskRail({ words, document, reader, current, end, active, goTo }: Props) {
  const [open, setOpen] = useState(false);
  const rail = useRef<HTMLDivElement>(null);
  useActiveInView(rail, active);
  return (
    <div className={styles.rail} ref={rail}>
      <header className={styles.head}>
        <Eyebrow>Confidential</Eyebrow>
        <h1>{words.title}</h1>
        <p className={styles.notice}>{words.notice}</p>
      </header>
      <TitleBlock document={document} reader={reader} current={current} end={end} />
      {document.outline.length > 0 ? (
        <div className={styles.bookmarks} data-open={open || undefined}>
          <h2 className={styles.heading}>Bookmarks</h2>
          <button
            className={styles.toggle}
            type="button"
            aria-expanded={open}
            onClick={() => setOpen((before) => !before)}
          >
            Bookmarks
            <Icon name="chevron-down" />
          </button>
          <div className={styles.outline}>
            <Outline entries={document.outline} active={active} goTo={goTo} />
          </div>
        </div>
      ) : null}
      <footer className={styles.foot}>
        <p>
          Screenshots and photographs of a screen can be deterred, and traced back by the mark in every page.
          They cannot be prevented.
        </p>
        <form method="post" action="/api/nda/leave">
          <Button type="submit" variant="quiet">
            End my access
          </Button>
        </form>
      </footer>
    </div>
  );
}

/** Keeps the bookmark of the page that is read in view, where the column scrolls by itself. The window never moves. */
function useActiveInView(rail: RefObject<HTMLElement | null>, active: number): void {
  useEffect(() => {
    const column = rail.current;
    const entry = active < 0 ? null : column?.querySelectorAll("nav a")[active];
    if (!column || !entry || column.scrollHeight <= column.clientHeight) return;
    const frame = column.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    if (place.top < frame.top) column.scrollTop += place.top - frame.top;
    else if (place.bottom > frame.bottom) column.scrollTop += place.bottom - frame.bottom;
  }, [rail, active]);
}
