import { useEffect, useReducer, useState } from "react";
import { PAGE_WIDTHS } from "@/document/viewer-terms";
import { NDA_API } from "@/lib/paths";
import { type Shown, viewerCall } from "./call";
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
  type ViewerEvent,
  type ViewerState,
  viewerReducer,
  WARN_MS,
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

  // A refresh of the page makes an equal one.
  const [of] = useState({ id, place, preview });
  const [texts] = useState(() => new PageTexts(of, (loaded) => change({ texts: loaded })));
  const [images] = useState(() => {
    return new PageStore({
      fetch: (page, pageWidth, signal, onProgress) =>
        fetchPage({ of, document: id, page, width: pageWidth }, signal, onProgress),
      onChange: (loaded) => change({ images: loaded }),
      onEnding: (reason) => change({ ending: reason }),
    });
  });

  useEffect(() => dispatch({ type: "started", end: endsAt - now + Date.now() }), [endsAt, now]);
  useEffect(() => (end === null ? undefined : watchEnd(end, dispatch)), [end]);
  useEffect(() => (ending === "ended" ? watchRenewal(of, dispatch) : undefined), [of, ending]);
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

/** Timers stop while the machine sleeps, so the clock is checked as well. */
const CHECK_MS = 15_000;

type Report = (event: ViewerEvent) => void;

/**
 * Reports when access ends soon and when it ends. `end` is in ms since 1970, by this browser's clock. Returns a
 * function that stops it.
 */
function watchEnd(end: number, report: Report): () => void {
  const check = () => report({ type: "clock", now: Date.now() });
  check();
  const timers = [end - WARN_MS, end].map((at) => setTimeout(check, Math.max(0, at - Date.now())));
  const interval = setInterval(check, CHECK_MS);
  document.addEventListener("visibilitychange", check);
  return () => {
    timers.forEach(clearTimeout);
    clearInterval(interval);
    document.removeEventListener("visibilitychange", check);
  };
}

/**
 * After access has ended: whenever the reader returns to the window, checks whether it was renewed elsewhere or
 * the document was replaced. Returns a function that stops it.
 */
function watchRenewal({ id, ...of }: Shown & Pick<ViewerDocument, "id">, report: Report): () => void {
  const ask = async () => {
    const response = await fetch(viewerCall(NDA_API.document, of), { cache: "no-store" }).catch(() => null);
    if (!response?.ok) return;
    const { id: now, expiresAt, now: serverNow } = await response.json();
    if (now === id) report({ type: "renewed", end: expiresAt - serverNow + Date.now() });
    else report({ type: "changed", to: { ending: "replaced" } });
  };
  const check = () => void (document.hidden || ask());
  const controller = new AbortController();
  addEventListener("focus", check, { signal: controller.signal });
  document.addEventListener("visibilitychange", check, { signal: controller.signal });
  return () => controller.abort();
}
