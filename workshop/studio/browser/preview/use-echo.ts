import { useEffect, useRef } from "react";
import { isRefused } from "../history";
import type { Keeper } from "../keeper";
import { pathOf } from "../reveal";
import type { Path } from "../values";
import { type Echo, echoIn, isAlive, onlyText, plainText } from "./echo";
import { isAt, type Named } from "./named";
import { textAt } from "./texts";

/** In milliseconds after a save. A page that has not shown the saved text by then shows something else in its place. */
const PATIENCE = 8000;

/**
 * Shows typed text on the page before it is saved, wherever the whole text of an element is that of the field in use. The page shows
 * its own text again if the edit is refused or in conflict, and the present text after an undo.
 *
 * @param named returns the fields that the page names
 */
export function useEcho(
  page: Document | null,
  file: string,
  keeper: Keeper,
  named: () => readonly Named[],
): void {
  const latest = useRef(named);
  latest.current = named;
  useEffect(() => {
    if (!page) return;
    const echoes = new Map<string, { path: Path; shown: Echo[] }>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAll = () => {
      for (const { shown } of echoes.values()) for (const echo of shown) echo.end();
      echoes.clear();
    };

    /** The texts of the page that show a field as it is saved. */
    const begin = (path: Path): Echo[] => {
      const text = plainText(textAt(keeper.formState().draft.saved, path));
      if (text === null) return [];
      const nodes = latest
        .current()
        .filter(isAt(file, path))
        .map(({ element }) => (isAlive(element) ? onlyText(element, text) : null));
      return nodes.flatMap((node) => (node ? [echoIn(node)] : []));
    };

    const follow = () => {
      clearTimeout(timer);
      const { draft, isSaving } = keeper.formState();
      const { now, saved, conflict } = draft;
      if (conflict !== null || isRefused(draft)) return endAll();
      const control = document.activeElement;
      const path = now === saved ? null : control && pathOf(control);
      if (path && !echoes.has(path.join()) && plainText(textAt(now, path)) !== null) {
        const shown = textAt(now, path) === textAt(saved, path) ? [] : begin(path);
        if (shown.length > 0) echoes.set(path.join(), { path, shown });
      }
      for (const [name, { path: at, shown }] of echoes) {
        const text = plainText(textAt(now, at));
        if (text !== null && !shown.every((echo) => echo.isGone())) for (const echo of shown) echo.show(text);
        else {
          for (const echo of shown) echo.end();
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
  }, [page, file, keeper]);
}
