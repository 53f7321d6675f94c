import { useEffect } from "react";
import type { Opened } from "../../server/api";
import { isRefused } from "../history";
import type { Keeper } from "../keeper";
import { pathOf } from "../reveal";
import type { Path } from "../values";
import { type Echo, echoIn, isAlive, onlyText, plainText } from "./echo";
import { wantedFor } from "./match";
import { elementOf, readPage } from "./on-page";
import { textAt } from "./texts";

/** In milliseconds after a save. A page that has not shown the saved text by then shows something else in its place. */
const PATIENCE = 8000;

/**
 * Shows typed text on the page before it is saved, where an element's whole text is that of the field in use. The page shows
 * its own text again if the edit is refused or in conflict, and the present text after an undo.
 *
 * @param site returns the content of site.yaml
 */
export function useEcho(page: Document | null, opened: Opened, keeper: Keeper, site: () => unknown): void {
  useEffect(() => {
    if (!page) return;
    const echoes = new Map<string, { path: Path; echo: Echo }>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAll = () => {
      for (const { echo } of echoes.values()) echo.end();
      echoes.clear();
    };

    /** The text of the page that shows a field as it is saved. */
    const begin = (path: Path): Echo | null => {
      const { saved } = keeper.kept().draft;
      const text = plainText(textAt(saved, path));
      const [wanted] = text === null ? [] : wantedFor({ ...opened, content: saved }, path, 0, site());
      // Which of several equal texts it is, is a guess.
      if (text === null || !wanted || wanted.path.join() !== path.join() || wanted.count > 1) return null;
      const element = elementOf(readPage(page), wanted);
      const node = element && isAlive(element) ? onlyText(element, text) : null;
      return node && echoIn(node);
    };

    const follow = () => {
      clearTimeout(timer);
      const { draft, isSaving } = keeper.kept();
      const { now, saved, conflict } = draft;
      if (conflict !== null || isRefused(draft)) return endAll();
      const control = document.activeElement;
      const path = now === saved ? null : control && pathOf(control);
      if (path && !echoes.has(path.join()) && plainText(textAt(now, path)) !== null) {
        const echo = textAt(now, path) === textAt(saved, path) ? null : begin(path);
        if (echo) echoes.set(path.join(), { path, echo });
      }
      for (const [name, { path: at, echo }] of echoes) {
        const text = plainText(textAt(now, at));
        if (text !== null && !echo.isGone()) echo.show(text);
        else {
          echo.end();
          echoes.delete(name);
        }
      }
      if (now === saved && !isSaving && echoes.size > 0) timer = setTimeout(endAll, PATIENCE);
    };

    follow();
    const stop = keeper.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
      endAll();
    };
  }, [page, opened, keeper]);
}
