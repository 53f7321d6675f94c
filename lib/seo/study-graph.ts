import { pictureSources } from "@/lib/content/pictures";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { CASE_STUDIES, studyPath } from "@/lib/paths";
import { article, trail } from "./graphs";

/** Structured data of a public case study: the article and the way to it. */
export function studyGraph(study: PublicCaseStudy) {
  return [
    article({
      title: study.title,
      description: study.description,
      publishDate: publishedOf(study) ?? study.updated,
      modifiedDate: study.updated,
      image: pictureSources(study.cover.imgSrc).src,
      url: studyPath(study.slug),
    }),
    trail({ name: "Case studies", path: CASE_STUDIES }, { name: study.title, path: studyPath(study.slug) }),
  ];
}

/** The first content block that says when it was published. */
function publishedOf(study: PublicCaseStudy): string | undefined {
  const dated = study.blocks.find((block) => block.type === "content" && block.published);
  return dated?.type === "content" ? dated.published : undefined;
}
