import { Component, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { pageOf, translatedPage } from "../../page-of";
import type { Opened } from "../../server/api";
import choices from "../choices.module.css";
import type { Keeper } from "../keeper";
import { Choices, Trouble } from "../parts";
import { FoundList, listUnfinished } from "../unfinished/unfinished-list";
import { useAnswer } from "../use-answer";
import { useRested } from "../use-rested";
import { isMissing, load, pageIn, standsIn, update } from "./framed";
import { drawMark, scrollToElement } from "./mark";
import { hasNotice, showNotice } from "./notice";
import styles from "./preview.module.css";
import { useBoard } from "./use-board";
import { useEditing } from "./use-editing";
import { type SetView, type View, WIDTHS } from "./view";
import { isWritten } from "./write-on-page";

/** Updates the page without a reload or scrolling, unless it is still starting. */
export function refresh(frame: RefObject<HTMLIFrameElement | null>): void {
  // At its old address the page is no longer there.
  if (frame.current?.dataset.isMoving === "true") return;
  const page = pageIn(frame.current);
  // It is updated when the writing on it ends.
  if (page && isWritten(page)) return;
  try {
    if (!page?.defaultView) load(frame.current);
    else update(page.defaultView);
  } catch {
    // Next's router refuses while it starts.
    load(frame.current);
  }
}

/** The page shown last: a file of the whole site, such as the menus, is edited beside it. */
let lastPage: string | null = null;

type Props = {
  opened: Opened;
  keeper: Keeper;
  frame: RefObject<HTMLIFrameElement | null>;
  view: View;
  setView: SetView;
};

/** In milliseconds. A server that was started again answers after some of these. */
const RETRY_MS = 1000;
/** How often a missing page is asked for again. Next first answers for a new study from its old list, which it renews meanwhile. */
const MOST_RETRIES = 8;

const THEMES = ["light", "dark"] as const;

const ADDRESS_REST_MS = 1000;

/** The preview. An odd page may make it fail, but not the form beside it. */
export class Preview extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (!this.state.hasFailed) return <Framed {...this.props} />;
    return (
      <section className={styles.preview} aria-label="Preview">
        <div className={styles.bar}>
          <p role="alert">The preview stopped at this page.</p>
          <div className={choices.choices}>
            <button type="button" onClick={() => this.setState({ hasFailed: false })}>
              Load it again
            </button>
          </div>
        </div>
      </section>
    );
  }
}

/** The page, small or large, light or dark. A click on it opens the field of what it shows. */
function Framed({ opened, keeper, frame, view: { width, theme, notice, panes }, setView }: Props) {
  const { translation, group } = opened;
  const [begun] = useState(() => translation?.page ?? ((group === "Site" && lastPage) || opened.page));
  const { saved } = keeper.formState().draft;
  const { value } = saved;
  // A title or a slug that is saved may be another address, as may the first text of a translation.
  const address =
    translation && group !== "Site"
      ? translatedPage(translation.prefix, opened.page, saved)
      : (!translation && pageOf(opened.kind, opened.file, value as Record<string, unknown>)) || begun;
  // Until a title rests, its letters are shown on the page that is there: a page that loads shows none.
  const page = useRested(address, ADDRESS_REST_MS);
  const pane = useRef<HTMLDivElement>(null);
  const fit = useScale(pane, width);
  /** What the frame shows, once it is loaded. */
  const [loaded, setLoaded] = useState<Document | null>(null);
  const instead = loaded && standsIn(loaded);
  const shown = instead ? null : loaded;
  useEffect(() => {
    if (shown) drawMark(shown, null);
  }, [shown]);
  useEffect(() => {
    if (shown) shown.documentElement.dataset.theme = theme;
  }, [shown, theme]);
  useEffect(() => {
    if (shown) return showNotice(shown, notice);
  }, [shown, notice]);
  useEffect(() => {
    lastPage = shown?.defaultView?.location.pathname ?? lastPage;
  }, [shown]);
  /** Loads of the frame without a page. */
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(() => load(frame.current), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failures, frame]);
  const { link, marked } = useEditing(shown, opened, [opened.page, address], keeper);
  const loads = useBoard(shown, opened, keeper);
  return (
    <section className={styles.preview} aria-label="Preview" hidden={panes === "form"}>
      <div className={styles.bar}>
        <Choices
          label="Width of the page"
          of={WIDTHS}
          chosen={width}
          choose={(one) => setView({ width: one })}
        />
        <Choices
          label="Theme of the page"
          of={THEMES}
          chosen={theme}
          choose={(one) => setView({ theme: one })}
        />
        {width === 390 && shown && hasNotice(shown) ? (
          <div className={choices.choices}>
            <button
              type="button"
              aria-pressed={notice}
              title="Show what covers this page on phones"
              onClick={() => setView({ notice: !notice })}
            >
              notice for phones
            </button>
          </div>
        ) : null}
        <a href={address} target="_blank" rel="noopener">
          {address}
        </a>
        <div className={choices.choices}>
          <button type="button" disabled={!marked} onClick={() => marked && scrollToElement(marked)}>
            show on page
          </button>
        </div>
        {link ? (
          <a
            {...(link.file
              ? { href: `#${encodeURIComponent(link.file)}` }
              : { href: link.href, target: "_blank" })}
          >
            Follow the link
          </a>
        ) : null}
      </div>
      <div ref={pane} className={styles.pane} aria-busy={!loaded}>
        {loaded ? null : <p className={styles.loading}>Loading {page}</p>}
        {fit ? (
          <div style={{ inlineSize: width * fit.scale }} inert={instead !== null}>
            <iframe
              key={`${page} ${loads}`}
              ref={frame}
              src={page}
              data-is-moving={page !== address}
              title={`The page of ${opened.name}`}
              onLoad={({ currentTarget }) => {
                const found = pageIn(currentTarget);
                const isThere = found !== null && (!isMissing(found, page) || failures >= MOST_RETRIES);
                setLoaded(isThere ? found : null);
                setFailures(isThere ? 0 : failures + 1);
              }}
              style={{ inlineSize: width, blockSize: fit.height, transform: `scale(${fit.scale})` }}
            />
          </div>
        ) : null}
        {instead === "mistakes" && loaded ? <Mistakes page={loaded} /> : null}
        {instead === "fault" ? (
          <div className={styles.instead}>
            <h2>This page cannot be shown</h2>
            <p>Its code has a fault, not your words. Ask the person who set up this site.</p>
            <button type="button" onClick={() => load(frame.current)}>
              Load it again
            </button>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** What prevents every page, each with a link to its field. The page below looks for changes by itself. */
function Mistakes({ page }: { page: Document }) {
  const answer = useAnswer(listUnfinished, [page]);
  const all = answer instanceof Error ? [] : (answer ?? []);
  const found = all.filter(({ kind, isDraft }) => /^(mistake|picture)$/.test(kind) && !isDraft);
  return (
    <div className={styles.instead}>
      <h2>The page is shown again once this is mended</h2>
      <p>Visitors see nothing of it.</p>
      {answer instanceof Error ? (
        <Trouble words={answer.message} />
      ) : found.length > 0 ? (
        <FoundList found={found} />
      ) : (
        <p>Looking…</p>
      )}
    </div>
  );
}

/**
 * The size at which a page of a given width fills a pane.
 *
 * @returns the page's scale, at most 1, and its height before scaling; null until the pane is measured
 */
function useScale(
  pane: RefObject<HTMLElement | null>,
  width: number,
): { scale: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      // Hidden, the page stays as it was.
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  if (!size) return null;
  const scale = Math.min(1, size.width / width);
  return { scale, height: size.height / scale };
}
