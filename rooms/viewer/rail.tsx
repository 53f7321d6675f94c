import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Eyebrow } from "@/components/ui/eyebrow";
import { TitleBlock } from "@/components/ui/title-block";
import { unseen } from "@/components/ui/unseen";
import { below, documentCall, NDA_API, OWNER, studyPath } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { pageAnchor } from "./place";
import styles from "./rail.module.css";
import type { Viewer } from "./use-viewer";
import type { Reader, ViewerDocument } from "./viewer-state";

type Props = {
  title: string;
  notice: string;
  document: ViewerDocument;
  reader: Reader;
  hours: number;
  viewer: Viewer;
  opener: RefObject<HTMLButtonElement | null>;
  language: string;
  words: Words["viewer"];
};

/** The id of the column, for the button that opens it. */
export const RAIL = "desk-rail";

/** The column beside the pages: title, reader's address, bookmarks, and the limits of the protection. */
export function Rail({ title, notice, document, reader, hours, viewer, opener, language, words }: Props) {
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
      id={RAIL}
      aria-label={words.contents}
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
        <Eyebrow>{document.preview ? words.preview : words.confidential}</Eyebrow>
        <h1>{title}</h1>
        <p className={styles.notice}>{notice}</p>
      </header>
      <TitleBlock
        framed
        rows={[
          [words.document, document.title ?? words.untitled, "wide"],
          [words.copyFor, reader.email, "wide"],
          [words.from, reader.ip],
          [words.accessEnds, end === null ? say(words.afterHours, { hours }) : clock(language, end)],
          [words.sheet, say(words.sheetNumber, { page: current, total: document.pages.length })],
          [words.status, words.confidential],
        ]}
      />
      {document.studies && document.studies.length > 0 ? (
        <div>
          <h2 className={styles.heading}>{words.studiesInRoom}</h2>
          <ul className={styles.list}>
            {document.studies.map(({ slug, title }) => (
              <li key={slug}>
                <a className={styles.entry} href={below(studyPath(slug), document.place)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {document.outline.length > 0 ? (
        <div>
          <h2 className={styles.heading}>{words.bookmarks}</h2>
          {/* Links, so that they also work without JavaScript. */}
          <nav aria-label={words.bookmarks}>
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
                      {sayRich(words.bookmarkPage, {
                        unseen,
                        page,
                      })}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      ) : null}
      <footer className={styles.foot}>
        <p>{words.limits}</p>
        {document.preview ? (
          <a href={OWNER}>{words.backToOwner}</a>
        ) : (
          <form method="post" action={documentCall(NDA_API.leave, document.place)}>
            <Button type="submit" variant="quiet">
              {words.endAccess}
            </Button>
          </form>
        )}
      </footer>
    </section>
  );
}

const clock = (language: string, at: number) =>
  new Intl.DateTimeFormat(language, { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(at);

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
