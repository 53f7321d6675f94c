import { NAME, PANEL_HOVER, PAYLOAD } from "../event-attributes";
import type { BrowserEvent, Capture } from "../types";

/** What the markup says a click means (`eventAttributes`); a link of the header is known by its position. */
export function tellClick(target: EventTarget | null, capture: Capture): void {
  if (!(target instanceof Element)) return;
  const marked = target.closest(`[${NAME}]`);
  if (marked) {
    tellMarked(marked, capture);
    return;
  }
  const link = target.closest("[data-site-header] a[href]");
  const destination = link?.getAttribute("href");
  if (destination) capture("Header Nav Click", { destination });
}

/** The attributes were written by `eventAttributes`, which let no other name and no other payload compile. */
function tellMarked(element: Element, capture: Capture): void {
  const name = element.getAttribute(NAME) as BrowserEvent;
  const payload = JSON.parse(element.getAttribute(PAYLOAD) ?? "{}");
  (capture as (name: BrowserEvent, payload: unknown) => void)(name, payload);
}

/** The header sends an event of its own when a panel opens under the pointer; a click opens one, too. */
export function watchHover(capture: Capture, signal: AbortSignal): void {
  const hovered = (event: Event) => {
    const section = event instanceof CustomEvent ? event.detail : null;
    if (section === "Case Studies" || section === "Resource") capture("Header Hover", { section });
  };
  document.addEventListener(PANEL_HOVER, hovered, { signal });
}

/** An element's name in a few characters: never its text, which may be a visitor's or a client's. */
export function nameOf(element: Element): string {
  const id = element.id ? `#${element.id}` : "";
  const role = element.getAttribute("role");
  return `${element.tagName.toLowerCase()}${id}${role ? `[role=${role}]` : ""}`.slice(0, 120);
}
