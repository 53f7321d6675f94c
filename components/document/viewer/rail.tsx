"use client";

import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Eyebrow } from "@/components/ui/eyebrow";
import { Outline } from "./outline";
import styles from "./rail.module.css";
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
  id: string;
  /** Whether it lies over the desk where the window has no room for it beside. */
  open: boolean;
  /** @param back whether the focus goes back to where it was opened */
  close: (back: boolean) => void;
};

/** The column beside the desk: what this is, whose copy, its bookmarks, and what its protection can do. */
export function DeskRail({ words, document, reader, current, end, active, goTo, id, open, close }: Props) {
  const rail = useRef<HTMLElement>(null);
  useActiveInView(rail, active, open);
  useEffect(() => {
    if (open) rail.current?.focus();
  }, [open]);
  return (
    <section
      className={styles.rail}
      ref={rail}
      id={id}
      aria-label="Contents"
      tabIndex={-1}
      data-open={open || undefined}
      onKeyDown={(event) => {
        if (open && event.key === "Escape") close(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) close(false);
      }}
    >
      <header className={styles.head}>
        <Eyebrow>Confidential</Eyebrow>
        <h1>{words.title}</h1>
        <p className={styles.notice}>{words.notice}</p>
      </header>
      <TitleBlock document={document} reader={reader} current={current} end={end} />
      {document.outline.length > 0 ? (
        <div className={styles.bookmarks}>
          <h2 className={styles.heading}>Bookmarks</h2>
          <Outline entries={document.outline} active={active} goTo={goTo} />
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
    </section>
  );
}

/**
 * Keeps the bookmark of the page that is read in view, where the column scrolls by itself. The window never moves. With
 * the first one the column begins at its head.
 */
function useActiveInView(rail: RefObject<HTMLElement | null>, active: number, open: boolean): void {
  useEffect(() => {
    const column = rail.current;
    if (!column) return;
    const entry = active < 1 ? null : column.querySelectorAll("nav a")[active];
    const frame = column.getBoundingClientRect();
    const place = entry?.getBoundingClientRect();
    if (!place) column.scrollTop = 0;
    else if (place.top < frame.top) column.scrollTop += place.top - frame.top;
    else if (place.bottom > frame.bottom) column.scrollTop += place.bottom - frame.bottom;
    // Opened, it has a height to scroll in.
  }, [rail, active, open]);
}
