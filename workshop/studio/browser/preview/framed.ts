/**
 * The page in a frame, as the only place that reads it.
 *
 * @returns null while the frame shows none of the site's pages: nothing yet, a feed, another site's page, or the browser's own
 * page for a server that does not answer, which throws when it is read
 */
export function pageIn(frame: HTMLIFrameElement | null): Document | null {
  try {
    const page = frame?.contentDocument;
    return page?.body && page.defaultView?.location.origin === location.origin ? page : null;
  } catch {
    return null;
  }
}

/** Loads the page of a frame again, whatever the frame shows. */
export const load = (frame: HTMLIFrameElement | null): void =>
  frame?.setAttribute("src", frame.getAttribute("src") ?? "");

/** Whether a path is that of the list to which an unknown article's address leads. */
export const isListOf = (path: string | undefined, page: string): boolean =>
  path !== undefined && page.startsWith(`${path}/`);

/** Whether the server answered that there is no such page, or with the list of such pages. */
export const isMissing = ({ defaultView }: Document, page: string): boolean =>
  isListOf(defaultView?.location.pathname, page) ||
  (defaultView?.performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).responseStatus === 404) ??
    false);

/** Whether the development server answered with a list of mistakes, or Next with a fault of the code, in place of the page. */
export const standsIn = ({ documentElement, body }: Document): "mistakes" | "fault" | null =>
  body.dataset.mistakes !== undefined ? "mistakes" : documentElement.id === "__next_error__" ? "fault" : null;

/** In development Next adds its router to the window, under this name once React has mounted it: before, it takes no change. */
type PageWindow = Window & { nd?: { router?: { refresh(): void } } };

/** Shows a page as it is now, without a reload where Next can. Throws while Next's router starts. */
export function update(view: PageWindow): void {
  if (view.nd?.router) view.nd.router.refresh();
  else view.location.reload();
}
