import { STUDY } from "../event-attributes";
import type { Capture, Payload } from "../types";

export function shownStudy(): Payload<"Case Study Viewed"> | undefined {
  const study = document.querySelector(`[${STUDY}]`)?.getAttribute(STUDY);
  return study ? JSON.parse(study) : undefined;
}

export function reportStudy(capture: Capture): void {
  const study = shownStudy();
  if (study)
    capture("Case Study Viewed", {
      ...study,
      ...campaignOf(location.pathname, location.search, study.slug),
    });
}

const CAMPAIGN = "email_outreach_2025";

const VIEWS = [/^\/(casestudies\/)[^/]+$/, /^\/contact$/, /^\/blog\/[^/]+$/, /^\/changelog$/, /^\/status$/];

/** `ref` comes from the address, so only a short plain word is kept, never an e-mail address or a sentence. */
const REF = /^[\w-]{1,64}$/;

/**
 * The campaign label and `ref` of a page view.
 *
 * @param study slug of the study on the page, which may have a short address
 */
export function campaignOf(
  pathname: string,
  search: string,
  study?: string,
): { campaign?: typeof CAMPAIGN; ref?: string } {
  if (pathname !== `/${study}` && !VIEWS.some((view) => view.test(pathname))) return {};
  const ref = new URLSearchParams(search).get("ref") ?? "";
  return { campaign: CAMPAIGN, ...(REF.test(ref) ? { ref } : {}) };
}
