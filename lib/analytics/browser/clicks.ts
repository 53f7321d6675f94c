import { NAME, PANEL_HOVER, PAYLOAD } from "../event-attributes";
import type { BrowserEvent, Capture } from "../types";

/** Reports a click on an element with `eventAttributes`, or on a link in the header. */
export function reportClick(target: EventTarget | null, capture: Capture): void {
  if (!(target instanceof Element)) return;
  const marked = target.closest(`[${NAME}]`);
  const destination = target.closest("[data-site-header] a[href]")?.getAttribute("href");
  if (marked) {
    // `eventAttributes` type-checked both name and payload.
    const name = marked.getAttribute(NAME) as BrowserEvent;
    const payload = JSON.parse(marked.getAttribute(PAYLOAD) ?? "{}");
    (capture as (name: BrowserEvent, payload: unknown) => void)(name, payload);
  } else if (destination) capture("Header Nav Click", { destination });
}

/** The header dispatches PANEL_HOVER when the pointer opens a panel; a click opens panels without it. */
export function watchHover(capture: Capture, signal: AbortSignal): void {
  const hovered = (event: Event) => {
    const section = event instanceof CustomEvent ? event.detail : null;
    if (section === "Case Studies" || section === "Resource") capture("Header Hover", { section });
  };
  document.addEventListener(PANEL_HOVER, hovered, { signal });
}

/** Names an element in a few characters, never by its text, which may be a visitor's or a client's. */
export function nameOf(element: Element): string {
  const id = element.id ? `#${element.id}` : "";
  const role = element.getAttribute("role");
  return `${element.tagName.toLowerCase()}${id}${role ? `[role=${role}]` : ""}`.slice(0, 120);
}
