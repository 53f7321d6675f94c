import { STUDY } from "../event-attributes";
import type { Payload } from "../types";
import { campaignOf } from "./campaign";
import type { Capture } from "./capture";

/** The case study that the page is, where it is one. */
export function shownStudy(): Payload<"Case Study Viewed"> | undefined {
  const study = document.querySelector(`[${STUDY}]`)?.getAttribute(STUDY);
  return study ? JSON.parse(study) : undefined;
}

/** Tells that the page is a case study, where it is one. */
export function tellStudy(capture: Capture): void {
  const study = shownStudy();
  if (study)
    capture("Case Study Viewed", {
      ...study,
      ...campaignOf(location.pathname, location.search, study.slug),
    });
}
