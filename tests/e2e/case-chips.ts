/** The chips over the list of case studies. */
import { language } from "@/lib/words/language";
import { shownCount } from "@/lib/words/shown-count";
import { words } from "@/lib/words/site-words";
import { listed, own } from "./site";

export const counter = (count: number) => shownCount(count, language(), 2);
export const byLabel = (...labels: string[]) =>
  listed.filter(({ list }) => labels.includes(list.label ?? ""));
/** A chip's name. */
export const counted = (label: string) => `${label} ${counter(byLabel(label).length)}`;
export const ALL = `${words().filter.all} ${counter(listed.length)}`;

/** The labels with at least one card. Without any the list has no chips. */
export const full = own.caseStudyList.filters.filter((label) => byLabel(label).length > 0);
