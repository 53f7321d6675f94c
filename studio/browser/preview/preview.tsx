import { type RefObject, useEffect, useRef, useState } from "react";
import type { Opened } from "../../server/api";
import type { Keeper } from "../keeper";
import { isAlive } from "./echo";
import { scrollToElement } from "./mark";
import { hasNotice, showNotice } from "./notice";
import styles from "./preview.module.css";
import { useBoard } from "./use-board";
import { useEditing } from "./use-editing";
import { useScale } from "./use-scale";
import { useView } from "./view";

/** Next adds its router to the window in development. */
type PageWindow = Window & { next?: { router?: { refresh(): void } } };

/** Updates the page without a reload or scrolling, unless it is still starting: React takes no other content then. */
export function refresh(frame: RefObject<HTMLIFrameElement | null>): void {
  const page = frame.current?.contentWindow as PageWindow | null | undefined;
  const parts = [...(page?.document.body?.children ?? [])];
  if (page?.next?.router && parts.some(isAlive)) page.next.router.refresh();
  else page?.location.reload();
}

/** The page shown last: a file of the whole site, such as the menus, is edited beside it. */
let lastPage: string | null = null;

type Props = { opened: Opened; keeper: Keeper; frame: RefObject<HTMLIFrameElement | null> };

/** The page, small or large, light or dark. A click on it opens the field of what it shows. */
export function Preview({ opened, keeper, frame }: Props) {
  const [page] = useState(() => (opened.group === "Site" && lastPage) || opened.page);
  const [{ width, theme, notice }, setView] = useView();
  const pane = useRef<HTMLDivElement>(null);
  const fit = useScale(pane, width);
  /** The page in the frame, once it is loaded. */
  const [shown, setShown] = useState<Document | null>(null);
  useEffect(() => {
    if (shown?.documentElement) shown.documentElement.dataset.theme = theme;
  }, [shown, theme]);
  useEffect(() => {
    if (shown) return showNotice(shown, notice);
  }, [shown, notice]);
  useEffect(() => {
    lastPage = shown?.defaultView?.location.pathname ?? lastPage;
  }, [shown]);
  const { link, marked } = useEditing(shown, opened, keeper);
  const loads = useBoard(shown, opened, keeper);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <fieldset aria-label="Width of the page" className={styles.choices}>
          {([1440, 390] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={width === one}
              onClick={() => setView({ width: one })}
            >
              {one}
            </button>
          ))}
        </fieldset>
        <fieldset aria-label="Theme of the page" className={styles.choices}>
          {(["light", "dark"] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={theme === one}
              onClick={() => setView({ theme: one })}
            >
              {one}
            </button>
          ))}
        </fieldset>
        {width === 390 && shown && hasNotice(shown) ? (
          <div className={styles.choices}>
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
        <a href={page} target="_blank" rel="noopener">
          {page}
        </a>
        <div className={styles.choices}>
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
      <div ref={pane} className={styles.pane} aria-busy={!shown}>
        {fit ? (
          <div style={{ inlineSize: width * fit.scale }}>
            <iframe
              key={loads}
              ref={frame}
              src={page}
              title={`The page of ${opened.name}`}
              onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument)}
              style={{ inlineSize: width, blockSize: fit.height, transform: `scale(${fit.scale})` }}
            />
          </div>
        ) : null}
        {shown ? null : <p className={styles.loading}>Loading {page}</p>}
      </div>
    </section>
  );
}
