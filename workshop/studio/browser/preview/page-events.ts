/** A link of the page: its address in full, and its path on the site, or null for another site. */
export type PageLink = Readonly<{ href: string; path: string | null }>;

type Listeners = {
  /** A click. @returns whether the page must not follow its link */
  click: (element: Element, event: MouseEvent, link: PageLink | null) => boolean;
  /** A double click. */
  twice: (element: Element, event: MouseEvent) => void;
  key: (event: KeyboardEvent) => void;
  /** Its elements or texts have changed. */
  change: () => void;
};

/** In milliseconds. Some pages change with every frame. */
const REST = 200;

/** In pixels. A mouse that moved further has dragged something. */
const DRAG = 6;

/** Listens to clicks and changes in the page. Returns a function that ends this. */
export function listenToPage(page: Document, { click, twice, key, change }: Listeners): () => void {
  const end = new AbortController();
  let pressed = { x: 0, y: 0 };
  page.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (pressed = { x, y }), {
    capture: true,
    signal: end.signal,
  });
  const isDrag = ({ detail, clientX, clientY }: MouseEvent) =>
    detail > 0 && Math.hypot(clientX - pressed.x, clientY - pressed.y) > DRAG;
  // Before React, which listens to the document.
  page.defaultView?.addEventListener(
    "click",
    (event) => {
      const element = event.target as Element;
      if (isDrag(event)) return;
      // Clicks by the studio itself, and on fields that a person types into, belong to the page.
      if (!event.isTrusted || element.closest("input, textarea, select, [contenteditable]")) return;
      if (!click(element, event, linkOf(element))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: end.signal },
  );
  page.addEventListener("keydown", key, end);
  page.addEventListener("dblclick", (event) => twice(event.target as Element, event), end);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      change();
    }, REST);
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => {
    end.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** The link around an element; null if there is none, or it leads to a place on the same page. */
function linkOf(element: Element): PageLink | null {
  const anchor = element.closest("a[href]");
  const written = anchor?.getAttribute("href");
  if (!written || written.startsWith("#")) return null;
  const { href, origin, pathname } = new URL(written, element.ownerDocument.baseURI);
  return { href, path: origin === location.origin ? pathname : null };
}
