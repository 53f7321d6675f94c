import { isFindable } from "./catalogue";
import type { PublicCaseStudy } from "./schema/case-study";

/**
 * The study that the end of this one leads to: the one it names, or the next one that can be found. The
 * last of them, and one that is reached by its link alone, leads to the first.
 *
 * @param studies all public ones, in their order
 * @returns undefined where there is no other
 */
export function nextStudy(
  { slug, next }: PublicCaseStudy,
  studies: readonly PublicCaseStudy[],
): PublicCaseStudy | undefined {
  if (next) return studies.find((study) => study.slug === next);
  const found = studies.filter(isFindable);
  const after = found[found.findIndex((study) => study.slug === slug) + 1] ?? found[0];
  return after?.slug === slug ? undefined : after;
}
