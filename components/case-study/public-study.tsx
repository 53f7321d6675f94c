import { findableStudies, publicStudy } from "@/lib/content/catalogue";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { JsonLd } from "@/lib/seo/json-ld";
import { studyGraph } from "@/lib/seo/study-graph";
import { StudyView } from "./study-view";

/** A public case study: opening, facts, blocks in their order, the next study. */
export function PublicStudy({ study }: { study: PublicCaseStudy }) {
  return (
    <>
      <JsonLd graph={studyGraph(study)} />
      <StudyView
        study={study}
        kind={study.list?.chipContent ?? studyReadTime(study)}
        pictureOf={pictureSources}
        next={nextOf(study)}
      />
    </>
  );
}

/**
 * The study that the end of this one leads to: the one it names, or the one after it among those that are found. The
 * last of them, and one that is open by its link alone, leads to the first.
 *
 * @returns undefined where there is no other
 */
export function nextOf({ slug, next }: PublicCaseStudy): PublicCaseStudy | undefined {
  if (next) return publicStudy(next);
  const found = findableStudies();
  const after = found[found.findIndex((study) => study.slug === slug) + 1] ?? found[0];
  return after?.slug === slug ? undefined : after;
}
