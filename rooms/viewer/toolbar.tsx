import { type FormEvent, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { unseen } from "@/components/ui/unseen";
import { say, sayRich } from "@/lib/words/say";
import { shownCount } from "@/lib/words/shown-count";
import type { Words } from "@/lib/words/words";
import { parsePage } from "./place";
import styles from "./toolbar.module.css";
import type { Viewer } from "./use-viewer";
import { FIT_WIDTH, nextZoom } from "./zoom";

type Props = {
  viewer: Viewer;
  /** The bookmark of the current page, or the title of the document. */
  chapter: string | null;
  words: Words["viewer"];
};

export function Toolbar({ viewer: { state, turnTo, zoomTo }, chapter, words }: Props) {
  const { current, total, zoom } = state;
  const turning = (page: number) => ({
    disabled: page < 1 || page > total,
    onClick: () => turnTo(page),
  });
  const zooming = (to: "in" | "out", by: 1 | -1) => ({
    disabled: nextZoom(zoom, by) === zoom,
    onClick: () => zoomTo(to),
  });
  return (
    <div className={styles.bar}>
      <fieldset className={styles.group} aria-label={words.pagesRegion}>
        <Tool name={words.previousPage} icon="chevron-left" {...turning(current - 1)} />
        <PageField current={current} total={total} turnTo={turnTo} words={words} />
        <Tool name={words.nextPage} icon="chevron-right" {...turning(current + 1)} />
      </fieldset>
      <p className={styles.chapter}>{chapter}</p>
      <fieldset className={styles.group} aria-label={words.zoom}>
        <Tool name={words.zoomOut} icon="minus" {...zooming("out", -1)} />
        <output className={styles.zoom} aria-label={words.zoomLevel}>
          {Math.round(zoom * 100)}%
        </output>
        <Tool name={words.zoomIn} icon="plus" {...zooming("in", 1)} />
        <button
          className={styles.fit}
          type="button"
          aria-label={words.fitWidth}
          onClick={() => zoomTo("fit")}
          disabled={zoom === FIT_WIDTH}
        >
          {sayRich(words.fit, { long: (text) => <span className={styles.long}>{text}</span> })}
        </button>
      </fieldset>
      <span className={styles.progress} style={{ scale: `${current / total} 1` }} />
    </div>
  );
}

type ToolProps = {
  name: string;
  icon: "chevron-left" | "chevron-right" | "minus" | "plus";
  disabled: boolean;
  onClick: () => void;
};

function Tool({ name, icon, disabled, onClick }: ToolProps) {
  return (
    <button
      className={styles.tool}
      type="button"
      aria-label={name}
      title={name}
      // Not `disabled`: a button that is disabled while pressed would lose the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

type PageFieldProps = {
  current: number;
  total: number;
  turnTo: (page: number) => void;
  words: Words["viewer"];
};

function PageField({ current, total, turnTo, words }: PageFieldProps) {
  const [typing, setTyping] = useState<{ at: number; text: string } | null>(null);
  const [wrong, setWrong] = useState(false);
  // Input is discarded once the page has changed.
  const typed = typing?.at === current ? typing.text : null;
  const shown = shownCount(current, words.ofTotal.lang);
  const setTyped = (text: string | null) => setTyping(text === null ? null : { at: current, text });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const page = parsePage(typed ?? shown, total);
    setWrong(page === null);
    if (page === null) return;
    setTyped(null);
    turnTo(page);
  };
  return (
    <form className={styles.field} onSubmit={submit}>
      <label className="visually-hidden" htmlFor="desk-page">
        {words.pageNumber}
      </label>
      <input
        id="desk-page"
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={wrong}
        aria-describedby="desk-total"
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        // Selects the number, so that typing replaces it. In WebKit the press would set the caret after the focus.
        onMouseDown={(event) => {
          if (event.currentTarget === document.activeElement) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setTyped(null);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped(null);
        }}
      />
      <span id="desk-total">
        <span aria-hidden="true">/</span>
        {sayRich(words.ofTotal, {
          unseen,
          total,
        })}
      </span>
      <span className="visually-hidden" role="status">
        {wrong ? say(words.noSuchPage, { total }) : ""}
      </span>
    </form>
  );
}
