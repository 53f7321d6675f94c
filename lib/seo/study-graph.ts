import { pictureSources } from "@/lib/content/pictures";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { article, breadcrumb } from "./graphs";

/** Structured data of a public case study: the article and the way to it. */
export function studyGraph(study: PublicCaseStudy) {
  return [
    article({
      title: study.title,
      description: study.description,
      publishDate: publishedOf(study) ?? study.updated,
      modifiedDate: study.updated,
      image: pictureSources(study.cover.imgSrc).src,
      url: `/casestudies/${study.slug}`,
    }),
    breadcrumb([
      { name: "Home", path: "/" },
      { name: "Case studies", path: "/casestudies" },
      { name: study.title, path: `/casestudies/${study.slug}` },
    ]),
  ];
}

/** The first content block that says when it was published. */
function publishedOf(study: PublicCaseStudy): string | undefined {
  const dated = study.blocks.find((block) => block.type === "content" && block.published);
  return dated?.type === "content" ? dated.published : undefined;
}
