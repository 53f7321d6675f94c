/** Signs that Markdown or {name} may turn into something else, and entities. */
const MARKUP = /[*_`[\]<>|~\\{}\n]|&#?\w+;|^\s*([-+#]+|\d+[.)])\s|https?:|www\.|\S@\S/;

/** Returns a text as a page shows it; null if the page may show it in another form. */
export const plainText = (text: string): string | null => (MARKUP.test(text) ? null : text.trim() || null);

/** The only text of an element, if it is this one; null if there are others. */
export function onlyText(element: Element, text: string): Text | null {
  const page = element.ownerDocument;
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  const [only, other] = found.filter(({ data }) => data.trim() !== "");
  return only && !other && only.data.trim() === text ? only : null;
}

/** Whether React has taken over the server's element: before that, it reports each difference as an error. */
export function isAlive(element: Element): boolean {
  const { defaultView: view } = element.ownerDocument;
  if (!view || !("__next_f" in view)) return true;
  // Text that was converted from Markdown is React's only from its container on.
  const near = [element, element.parentElement, element.parentElement?.parentElement];
  return near.some((one) => one && Object.keys(one).some((key) => key.startsWith("__reactFiber$")));
}

export type Echo = ReturnType<typeof echoIn>;

/**
 * Shows other texts in a text of the page, until the page itself shows them. Only the data of its node changes, which React
 * sets the next time it renders another text there.
 */
export function echoIn(node: Text) {
  /** The text that the page itself wrote last. */
  let rendered = node.data;
  let shown = rendered;
  const before = new Set([rendered.trim()]);
  const write = (text: string) => {
    node.data = text;
    // Its own change is no news.
    observer.takeRecords();
  };
  const read = () => {
    rendered = node.data;
    // A rendering of what was typed before: the one of the present text is still to come.
    if (before.has(rendered.trim())) write(shown);
    else observer.disconnect();
  };
  const observer = new MutationObserver(read);
  observer.observe(node, { characterData: true });
  return {
    show(text: string): void {
      if (observer.takeRecords().length > 0) read();
      if (text === shown) return;
      shown = text;
      before.add(text);
      write(text);
    },
    /** Whether the page has replaced the node. */
    isGone: () => !node.isConnected,
    /** Shows what the page itself wrote last. */
    end(): void {
      if (observer.takeRecords().length > 0) rendered = node.data;
      observer.disconnect();
      if (node.data !== rendered && before.has(node.data.trim())) node.data = rendered;
    },
  };
}
