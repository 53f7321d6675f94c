import { STUDY } from "../event-attributes";
import type { Payload } from "../types";
import { campaignOf } from "./campaign";
import type { Capture } from "./capture";

/** Tells that the page is a case study, where it is one. */
export function tellStudy(capture: Capture): void {
  const study = document.querySelector(`[${STUDY}]`)?.getAttribute(STUDY);
  if (!study) return;
  const payload: Payload<"Case Study Viewed"> = JSON.parse(study);
  capture("Case Study Viewed", { ...payload, ...campaignOf(location.pathname, location.search) });
}
