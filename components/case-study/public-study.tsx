import { catalogue, nextStudy } from "@/lib/content/catalogue";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { CASE_STUDIES, studyPath } from "@/lib/paths";
import { article, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { words } from "@/lib/words/site-words";
import { StudyView } from "./study-view";

export function PublicStudy({ study }: { study: PublicCaseStudy }) {
  return (
    <>
      <JsonLd graph={studyGraph(study)} />
      <StudyView
        study={study}
        file={studyPath(study.slug)}
        draft={study.draft}
        kind={study.list?.chipContent ?? studyReadTime(study)}
        pictureOf={pictureSources}
        next={nextStudy(study, catalogue().studies)}
      />
    </>
  );
}

/** Structured data of a public case study: the article and its breadcrumb. */
function studyGraph(study: PublicCaseStudy) {
  return [
    article({
      title: study.title,
      description: study.description,
      publishDate: publishedDate(study) ?? study.updated,
      modifiedDate: study.updated,
      image: pictureSources(study.cover.imgSrc).src,
      url: studyPath(study.slug),
    }),
    trail(
      { name: words().studies.caseStudies, path: CASE_STUDIES },
      { name: study.title, path: studyPath(study.slug) },
    ),
  ];
}

const publishedDate = ({ blocks }: PublicCaseStudy): string | undefined =>
  blocks.flatMap((block) => (block.type === "content" && block.published) || [])[0];
