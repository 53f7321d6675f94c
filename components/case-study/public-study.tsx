import { listedStudies, staticStudyOf } from "@/lib/content/catalogue";
import { pictureSources } from "@/lib/content/pictures";
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
        kind={study.list?.chipContent ?? "Case study"}
        pictureOf={pictureSources}
        next={nextOf(study.slug)}
      />
    </>
  );
}

/** The study after this one in the list; after the last, and from the unlisted ones, a featured one. */
export function nextOf(slug: string): { slug: string; title: string } | undefined {
  const listed = listedStudies();
  const at = listed.findIndex((study) => study.slug === slug);
  return (at >= 0 ? listed[at + 1] : undefined) ?? staticStudyOf("windturbine");
}
