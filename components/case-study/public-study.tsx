import { catalogue, nextStudy } from "@/lib/content/catalogue";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { JsonLd } from "@/lib/seo/json-ld";
import { studyGraph } from "@/lib/seo/study-graph";
import { StudyView } from "./study-view";

export function PublicStudy({ study }: { study: PublicCaseStudy }) {
  return (
    <>
      <JsonLd graph={studyGraph(study)} />
      <StudyView
        study={study}
        draft={study.draft}
        kind={study.list?.chipContent ?? studyReadTime(study)}
        pictureOf={pictureSources}
        next={nextStudy(study, catalogue().studies)}
      />
    </>
  );
}
