import { useEffect, useRef, useState } from "react";
import type { FileContent } from "../../../content/content-text";
import type { Opened } from "../../server/api";
import type { Contents, Entry } from "../../server/entries";
import { listContents } from "../api";
import type { Keeper } from "../keeper";
import { idOf } from "../mistakes";
import { isFormHidden, pathOf } from "../reveal";
import { takeByKey } from "../undo";
import { laidOn, type Path } from "../values";
import { caretOf, openAwaited, openTarget, showFile } from "./fields";
import { isListOf } from "./framed";
import { drawMark, scrollToElement } from "./mark";
import { partsOf } from "./markdown-parts";
import { elementOf, type Named, namedAt, namedOn } from "./named";
import { listenToPage, type PageLink } from "./page-events";
import { type Source, textAt } from "./texts";
import { useEcho } from "./use-echo";
import { writeOnPage } from "./write-on-page";

/** The field in use: its path, and the place and the line of the cursor in its text. */
type Field = Readonly<{ path: Path; at: number; line: number }>;

/** A link that was clicked, and the file of its page. */
export type Clicked = PageLink & { file: string | null };

/**
 * Joins the form and the page beside it: a click on the page opens its field, and the field in use is marked on the page.
 *
 * @param page the page in the frame; null while it loads
 * @param own the addresses of the opened file's page, as it was opened and as it is saved
 */
export function useEditing(page: Document | null, opened: Opened, own: readonly string[], keeper: Keeper) {
  const { file } = opened;
  const [link, setLink] = useState<Clicked | null>(null);
  const [marked, setMarked] = useState<Element | null>(null);
  const files = useRef<readonly Contents[]>([]);
  const field = useRef<Field | null>(null);
  const address = useRef<string | null>(null);

  /** A file by its own name, such as "home", or by its path; a study or an article by its address. */
  const isCalled = (name: string, one: Entry, addresses: readonly string[]) =>
    [one.file, one.own, ...(/^(study|article)$/.test(one.kind) ? addresses : [])].includes(name);
  /** What a page shows of a translation that lacks a text is the original's. */
  const whole = ({ translation }: Entry, { value, body }: FileContent): FileContent => {
    const original = files.current.find((one) => one.file === translation?.of)?.content;
    return { value: laidOn(original?.value, value), body: body || (original?.body ?? body) };
  };
  const sourceOf = (name: string): Source | undefined => {
    if (isCalled(name, opened, own)) return { file, content: whole(opened, keeper.formState().draft.now) };
    const named = files.current.filter((one) => isCalled(name, one, [one.page]));
    const inLanguage = named.find((one) => one.translation?.tag === opened.translation?.tag) ?? named[0];
    return inLanguage && { file: inLanguage.file, content: whole(inLanguage, inLanguage.content) };
  };
  const named = () => (page ? namedOn(page, sourceOf) : []);
  const fileAt = (path: string | null) => (path === null ? null : fileOfPage(files.current, path));

  const read = async () => {
    // Without an answer clicks find the open file's fields only.
    files.current = await listContents().then(
      (listed) => listed.files,
      () => files.current,
    );
  };
  useEffect(() => {
    void read();
    return openAwaited(file);
  }, [file]);

  /** Marks the field in use on the page. */
  const follow = (scroll: ScrollBehavior | null) => {
    const { path, at } = field.current ?? {};
    if (!page?.defaultView || !path || at === undefined) return;
    const found = elementOf(named(), file, path);
    const text = textAt(keeper.formState().draft.now, path);
    const parts = found?.firstElementChild?.matches(MARKDOWN) ? partsOf(found, text) : [];
    const part = parts.findLast((one) => one.at <= at);
    const element = part?.element ?? found;
    showTabOf(element);
    drawMark(page, element);
    setMarked(element);
    if (element && scroll) scrollToElement(element, scroll);
  };
  /** Keeps the mark at its place, or finds another. */
  const keepMark = () => {
    if (page && marked?.isConnected) drawMark(page, marked);
    else follow(null);
  };
  const latest = useRef({ follow, keepMark });
  latest.current = { follow, keepMark };

  useEffect(() => {
    const use = () => {
      const control = document.activeElement;
      const path = control && pathOf(control);
      if (!path) return;
      const caret = caretOf(control);
      const [at, line] = [caret?.at() ?? 0, caret?.line() ?? 0];
      const before = field.current;
      field.current = { path, at, line };
      if (before?.path.join() !== path.join() || before.line !== line) latest.current.follow("smooth");
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
      // An article that has another address now is not there any more: Next shows the list in its place.
      const hasLeft = before !== null && before !== path && !isListOf(path ?? undefined, before);
      const next = hasLeft ? fileAt(path) : null;
      if (next && next !== file) showFile(next);
    };
    goWithIt();
    latest.current.follow("instant");
    let opening: ReturnType<typeof setTimeout> | undefined;
    return listenToPage(page, {
      key: (event) => takeByKey(event, keeper),
      twice: (element, event) => {
        clearTimeout(opening);
        const pointed = { element: under(element, { x: event.clientX, y: event.clientY }), clicked: element };
        const place = namedAt(pointed, sourceOf);
        if (place?.file !== file || place.path[0] === "body") return;
        writeOnPage({
          element: place.element,
          text: textAt(keeper.formState().draft.now, place.path),
          write: (text) => keeper.writeText(place.path, text, idOf(place.path)),
        });
      },
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
        clearTimeout(opening);
        // The page alone makes room for the form only if no second click follows, which writes on the page.
        if (isFormHidden()) opening = setTimeout(() => open(element, event, next), TWICE_MS);
        else void open(element, event, next);
        return next !== null;
      },
    });
  }, [page, file]);

  const open = async (element: Element, event: MouseEvent, clicked: Clicked | null) => {
    // A key that follows a link has no place.
    const at = event.detail === 0 ? null : { x: event.clientX, y: event.clientY };
    const pointed = { element: under(element, at), clicked: element };
    let place = namedAt(pointed, sourceOf);
    if (!place) {
      await read();
      place = namedAt(pointed, sourceOf);
    }
    if (place) {
      openTarget({ file: place.file, path: place.path, at: startOf(place, pointed.element) });
    } else if (clicked?.file) showFile(clicked.file);
  };

  /** The place in a field's text of what shows a part of it. */
  const startOf = ({ file: of, path, element }: Named, pointed: Element): number => {
    const content = sourceOf(of)?.content;
    const parts = content ? partsOf(element, textAt(content, path)) : [];
    return parts.findLast((one) => one.element.contains(pointed))?.at ?? 0;
  };

  useEcho(page, file, keeper, named);
  return { link, marked };
}

/** Between the clicks of a double click, in milliseconds. */
const TWICE_MS = 400;

/** The first block of a Markdown text. A label beside a sign has none. */
const MARKDOWN = "p, h2, h3, h4, ul, ol, blockquote, pre, table, figure";

/** Shows the tab that an element is hidden in. */
function showTabOf(element: Element | null): void {
  const panel = element?.closest("[role=tabpanel]");
  if (!element || !panel || element.checkVisibility({ visibilityProperty: true })) return;
  const tab = panel.ownerDocument.getElementById(panel.getAttribute("aria-labelledby") ?? "");
  tab?.click();
}

/** The file whose form a page belongs to. */
const fileOfPage = (files: readonly Contents[], page: string): string | null =>
  files.find((one) => (one.translation?.page ?? one.page) === page && one.group !== "Site")?.file ?? null;

const PICTURES = "img, video";

type Point = Readonly<{ x: number; y: number }>;

/**
 * The picture or text under the mouse. A link may cover a whole card, and a picture may take no clicks.
 *
 * @param at the place of the mouse; null for the keyboard
 */
function under(clicked: Element, at: Point | null): Element {
  if (!at) return clicked.querySelector(PICTURES) ?? clicked;
  for (const element of clicked.ownerDocument.elementsFromPoint(at.x, at.y)) {
    if (element.matches(PICTURES)) return element;
    if ([...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && isUnder(one, at)))
      return element;
  }
  return [...clicked.querySelectorAll(PICTURES)].find((one) => isUnder(one, at)) ?? clicked;
}

function isUnder(node: Node, { x, y }: Point): boolean {
  const range = new Range();
  range.selectNode(node);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
