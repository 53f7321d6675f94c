import type { BrowserEvent, PayloadOf } from "./types";

export const NAME = "data-event";
export const PAYLOAD = "data-event-payload";
/** The header dispatches this event on the document; its detail is the panel's section. */
export const PANEL_HOVER = "panel-hover";
export const STUDY = "data-study-viewed";

/** Makes a click on a link or button an event. A single listener reads them, so a page needs no script. */
export function eventAttributes<Name extends BrowserEvent>(
  name: Name,
  ...[payload]: PayloadOf<Name>
): { [NAME]: string; [PAYLOAD]?: string } {
  return { [NAME]: name, ...(payload ? { [PAYLOAD]: JSON.stringify(payload) } : {}) };
}

/** Attributes that mark a page as a case study; opening it is an event. */
export const studyAttributes = (study: {
  slug: string;
  client?: string | undefined;
  tools: readonly string[];
}): { [STUDY]: string } => ({
  [STUDY]: JSON.stringify({ slug: study.slug, client: study.client, tools: study.tools }),
});
