import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Eyebrow } from "@/components/ui/eyebrow";
import { TitleBlock } from "@/components/ui/title-block";
import { UNKNOWN_IP } from "@/document/mark/local-time";
import { documentCall, NDA_API, OWNER, studyPath } from "@/lib/paths";
import { pageAnchor } from "./place";
import styles from "./rail.module.css";
import type { Viewer } from "./use-viewer";
import type { Reader, ViewerDocument } from "./viewer-state";

type Props = {
  words: { title: string; notice: string };
  document: ViewerDocument;
  reader: Reader;
  hours: number;
  viewer: Viewer;
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
};

/** The column beside the pages: title, reader's address, bookmarks, and the limits of the protection. */
export function Rail({ words, document, reader, hours, viewer, id, opener }: Props) {
  const { active, state, goTo, showContents } = viewer;
  const { contentsOpen: open, current, end } = state;
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
        if (!open || event.key !== "Escape") return;
        showContents(false);
        opener.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) showContents(false);
      }}
    >
      <header className={styles.head}>
        <Eyebrow>{document.preview ? "Preview" : "Confidential"}</Eyebrow>
        <h1>{words.title}</h1>
        <p className={styles.notice}>{words.notice}</p>
      </header>
      <TitleBlock
        framed
        rows={[
          ["Document", document.title ?? "Untitled", "wide"],
          ["Copy for", reader.email, "wide"],
          ["From", reader.ip ?? UNKNOWN_IP],
          ["Access ends", end === null ? `after ${hours} h` : clock(end)],
          ["Sheet", `${current} of ${document.pages.length}`],
          ["Status", "Confidential"],
        ]}
      />
      {document.studies && document.studies.length > 0 ? (
        <div>
          <h2 className={styles.heading}>Case studies in this room</h2>
          <ul className={styles.list}>
            {document.studies.map(({ slug, title }) => (
              <li key={slug}>
                <a className={styles.entry} href={studyPath(slug)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {document.outline.length > 0 ? (
        <div>
          <h2 className={styles.heading}>Bookmarks</h2>
          {/* Links, so that they also work without JavaScript. */}
          <nav aria-label="Bookmarks">
            <ol className={styles.list}>
              {document.outline.map(({ title, page, depth }, index) => (
                <li key={`${page} ${depth} ${title}`} data-depth={Math.min(depth, 3)}>
                  <a
                    className={styles.entry}
                    href={`#${pageAnchor(page)}`}
                    aria-current={index === active ? "location" : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      showContents(false);
                      goTo(page, { focus: true });
                    }}
                  >
                    <span className={styles.entryTitle}>{title}</span>
                    <span className={styles.entryPage}>
                      <span className="visually-hidden">page </span>
                      {page}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      ) : null}
      <footer className={styles.foot}>
        <p>
          Screenshots and photographs of a screen can be deterred, and traced back by the mark in every page.
          They cannot be prevented.
        </p>
        {document.preview ? (
          <a href={OWNER}>Back to your page</a>
        ) : (
          <form method="post" action={documentCall(NDA_API.leave, document.place)}>
            <Button type="submit" variant="quiet">
              End my access
            </Button>
          </form>
        )}
      </footer>
    </section>
  );
}

const clock = (at: number) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(at);

/** Scrolls only this column, to keep the current bookmark in view; the first one scrolls it to the top. */
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
    // Only an open column has a height to scroll.
  }, [rail, active, open]);
}
