import { useEffect, useReducer, useState } from "react";
import { PAGE_WIDTHS } from "@/document/viewer-terms";
import { watchEnd, watchRenewal } from "./access";
import { fetchPage } from "./fetch-page";
import { PageStore } from "./page-store";
import { PageTexts } from "./page-texts";
import { activeEntry } from "./place";
import { useDwell } from "./use-dwell";
import { useScroller } from "./use-scroller";
import {
  type Access,
  imageOf,
  imagesWanted,
  initialState,
  isHidden,
  textsWanted,
  type ViewerDocument,
  type ViewerState,
  viewerReducer,
} from "./viewer-state";
import { watchWindow } from "./watch-window";
import { sharpWidth } from "./zoom";

export type Viewer = ReturnType<typeof useViewer>;

/**
 * Runs a reader's session: passes what happens in the window and on the server to the state, and loads what it needs.
 */
export function useViewer(
  { id, place, preview, pages: { length: total }, outline }: ViewerDocument,
  { endsAt, now }: Access,
) {
  const [state, dispatch] = useReducer(viewerReducer, total, initialState);
  const { started, visible, current, zoom, fitWidth, end, ending } = state;
  const hidden = isHidden(state);
  const read = imageOf(state, current);
  const width = fitWidth === 0 ? 0 : sharpWidth(fitWidth * zoom, devicePixelRatio, PAGE_WIDTHS);
  const moves = useScroller(id, state, dispatch);

  const change = (to: Partial<ViewerState>) => dispatch({ type: "changed", to });

  const [texts] = useState(
    () => new PageTexts({ id, place, preview }, (loaded) => change({ texts: loaded })),
  );
  const [images] = useState(() => {
    return new PageStore({
      fetch: (page, pageWidth, signal, onProgress) =>
        fetchPage({ of: { place, preview }, document: id, page, width: pageWidth }, signal, onProgress),
      onChange: (loaded) => change({ images: loaded }),
      onEnding: (reason) => change({ ending: reason }),
    });
  });

  useEffect(() => dispatch({ type: "started", end: endsAt - now + Date.now() }), [endsAt, now]);
  useEffect(() => (end === null ? undefined : watchEnd(end, dispatch)), [end]);
  useEffect(
    () => (ending === "ended" ? watchRenewal({ id, place, preview }, dispatch) : undefined),
    [id, place, preview, ending],
  );
  useEffect(() => watchWindow((protection) => dispatch({ type: "changed", to: { protection } })), []);

  useEffect(() => {
    if (ending) return;
    const retry = () => images.retry();
    addEventListener("online", retry);
    images.resume();
    return () => {
      removeEventListener("online", retry);
      images.stop();
      texts.want([]);
    };
  }, [images, texts, ending]);
  useEffect(() => {
    texts.want(started && !hidden ? textsWanted(visible, total) : []);
  }, [texts, started, hidden, visible, total]);
  useEffect(() => {
    const { wanted, kept } = imagesWanted(visible, total);
    if (width > 0) images.want(wanted, kept, width);
  }, [images, visible, width, total]);

  useDwell(read.status === "shown" ? read.handle : null, !hidden);

  const showContents = (open: boolean) => change({ contentsOpen: open });
  const active = activeEntry(outline, current);
  return { state, hidden, active, ...moves, retry: images.retry, showContents };
}
