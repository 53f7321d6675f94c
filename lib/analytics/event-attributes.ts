import type { BrowserEvent, PayloadOf } from "./types";

export const NAME = "data-event";
export const PAYLOAD = "data-event-payload";
/** Dispatched on the document by the header; its detail is the panel's section. */
export const PANEL_HOVER = "panel-hover";
/** Marks a study's page. */
export const STUDY = "data-study-viewed";

/** Which event a click on a link or button is. One listener reads it, so that a page needs no script to be measured. */
export function eventAttributes<Name extends BrowserEvent>(
  name: Name,
  ...[payload]: PayloadOf<Name>
): { [NAME]: string; [PAYLOAD]?: string } {
  return { [NAME]: name, ...(payload ? { [PAYLOAD]: JSON.stringify(payload) } : {}) };
}

/** Says in the markup that a page is a case study; opening it is an event. */
export const studyAttributes = (study: {
  slug: string;
  client?: string | undefined;
  tools: readonly string[];
}): { [STUDY]: string } => ({
  [STUDY]: JSON.stringify({ slug: study.slug, client: study.client, tools: study.tools }),
});
