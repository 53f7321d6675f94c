import { STUDY } from "../event-attributes";
import type { Payload } from "../types";
import { campaignOf } from "./campaign";
import type { Capture } from "./capture";

/** The case study that the page shows, if it is one. */
export function shownStudy(): Payload<"Case Study Viewed"> | undefined {
  const study = document.querySelector(`[${STUDY}]`)?.getAttribute(STUDY);
  return study ? JSON.parse(study) : undefined;
}

/** Reports the view of a case study, where the page is one. */
export function tellStudy(capture: Capture): void {
  const study = shownStudy();
  if (study)
    capture("Case Study Viewed", {
      ...study,
      ...campaignOf(location.pathname, location.search, study.slug),
    });
}
