import { useEffect, useRef, useState } from "react";
import type { Opened } from "../../server/api";
import type { Contents } from "../../server/contents";
import { listContents } from "../api";
import type { Keeper } from "../keeper";
import { pathOf } from "../reveal";
import type { Path } from "../values";
import { openAwaited, openTarget, showFile } from "./fields";
import { drawMark, scrollToElement } from "./mark";
import { fileOfPage, findPlace, likeliest, startOf, wantedFor } from "./match";
import { elementOf, pointedAt, readPage } from "./on-page";
import { listenToPage, type PageLink } from "./page-events";
import { keyOf, type Place, textAt } from "./texts";
import { useEcho } from "./use-echo";

/** The field in use: its path, and the place of the cursor in its text. */
type Field = Readonly<{ path: Path; at: number }>;

/** The marked element, its field and its text. */
type Marked = Readonly<{ element: Element; path: string; key: string }>;

/** A link that was clicked, and the file of its page. */
export type Clicked = PageLink & { file: string | null };

/**
 * Joins the form and the page beside it: a click on the page opens its field, and the field in use is marked on the page.
 *
 * @param page the page in the frame; null while it loads
 */
export function useEditing(page: Document | null, opened: Opened, keeper: Keeper) {
  const { file } = opened;
  const [link, setLink] = useState<Clicked | null>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const files = useRef<readonly Contents[]>([]);
  const field = useRef<Field | null>(null);
  const address = useRef<string | null>(null);

  const own = (): Contents => ({ ...opened, content: keeper.kept().draft.now });
  const site = () => files.current.find((one) => one.file === "site.yaml")?.content.value;
  const fileAt = (path: string | null) => (path === null ? null : fileOfPage(files.current, path));

  const read = async () => {
    // Without an answer clicks find the open file's fields only.
    files.current = await listContents().catch(() => files.current);
  };
  useEffect(() => {
    void read();
    return openAwaited(file);
  }, [file]);

  /** Marks the field in use on the page. */
  const follow = (scroll: ScrollBehavior | null) => {
    const { path, at } = field.current ?? {};
    if (!page?.defaultView || !path || at === undefined) return;
    const shown = readPage(page);
    const wanted = wantedFor(own(), path, at, site());
    const [element = null] = wanted.flatMap((one) => elementOf(shown, one) ?? []);
    const name = path.join();
    // The page still shows what was written before.
    if (!element && marked?.element.isConnected && marked.path === name) return;
    showTabOf(element);
    drawMark(page, element);
    setMarked(element && { element, path: name, key: keyOf(element.textContent) });
    if (element && scroll) scrollToElement(element, scroll);
  };
  /** Keeps the mark at its place, or finds another. */
  const keepMark = () => {
    if (page && marked?.element.isConnected && keyOf(marked.element.textContent) === marked.key)
      drawMark(page, marked.element);
    else follow(null);
  };
  const latest = useRef({ follow, keepMark });
  latest.current = { follow, keepMark };

  useEffect(() => {
    const use = () => {
      const control = document.activeElement;
      const path = control && pathOf(control);
      if (!path) return;
      const at = control instanceof HTMLTextAreaElement ? control.selectionStart : 0;
      const before = field.current;
      field.current = { path, at };
      if (!before || before.path.join() !== path.join() || lineOf(control, before.at) !== lineOf(control, at))
        latest.current.follow("smooth");
    };
    // Opening a field moves the focus, then the cursor.
    let next = 0;
    const useNext = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(use);
    };
    const end = new AbortController();
    document.addEventListener("focusin", useNext, end);
    document.addEventListener("selectionchange", useNext, end);
    return () => end.abort();
  }, []);

  useEffect(() => {
    if (!page) return;
    /** The page has gone to another address by itself. */
    const goWithIt = () => {
      const path = page.defaultView?.location.pathname ?? null;
      const before = address.current;
      address.current = path;
      const next = before !== null && before !== path ? fileAt(path) : null;
      if (next && next !== file) showFile(next);
    };
    goWithIt();
    latest.current.follow("instant");
    return listenToPage(page, {
      change: () => {
        goWithIt();
        latest.current.keepMark();
      },
      click: (element, event, clicked) => {
        const next = clicked && { ...clicked, file: fileAt(clicked.path) };
        if (event.shiftKey || event.altKey) return false;
        if (event.ctrlKey || event.metaKey) {
          if (next?.file) showFile(next.file);
          return next?.file !== null && next !== null;
        }
        setLink(next);
        void open(element, event, next);
        return next !== null;
      },
    });
  }, [page, file]);

  const open = async (element: Element, event: MouseEvent, clicked: Clicked | null) => {
    // A key that follows a link has no place.
    const at = event.detail === 0 ? null : { x: event.clientX, y: event.clientY };
    const pointed = pointedAt(element, at);
    const find = (): Place | null => {
      const others = files.current.filter((one) => one.file !== file);
      const here = { open: file, page: address.current ?? "", isFrame: pointed.isFrame };
      return findPlace(pointed, likeliest([own(), ...others], here), site());
    };
    let place = find();
    if (!place) {
      await read();
      place = find();
    }
    if (place) {
      const { content } = [own(), ...files.current].find((one) => one.file === place.file) ?? own();
      openTarget({ ...place, at: startOf(textAt(content, place.path), pointed) });
    } else if (clicked?.file) showFile(clicked.file);
  };

  useEcho(page, opened, keeper, site);
  return { link, marked: marked?.element ?? null };
}

const lineOf = (control: Element, at: number): number =>
  control instanceof HTMLTextAreaElement ? control.value.slice(0, at).split("\n").length : 0;

/** Shows the tab that an element is hidden in. */
function showTabOf(element: Element | null): void {
  const panel = element?.closest("[role=tabpanel]");
  if (!element || !panel || element.checkVisibility({ visibilityProperty: true })) return;
  const tab = panel.ownerDocument.getElementById(panel.getAttribute("aria-labelledby") ?? "");
  tab?.click();
}
