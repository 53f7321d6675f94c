import { catalogue, publicStudy, staticStudyOf } from "./catalogue";
import type { PublicCaseStudy } from "./schema/case-study";
import type { StaticStudy } from "./schema/static-study";

/** A study that everybody may read, listed or not. */
export type OpenStudy = PublicCaseStudy | StaticStudy;

export const openStudy = (slug: string): OpenStudy | undefined => publicStudy(slug) ?? staticStudyOf(slug);

export const openStudies = (): readonly OpenStudy[] => [...catalogue().studies, ...catalogue().staticStudies];

/** What the study's card in the list says, where it has one. */
export const listOf = (study: OpenStudy): PublicCaseStudy["list"] =>
  "list" in study ? study.list : undefined;
