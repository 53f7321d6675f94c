import { listedStudies } from "@/lib/content/catalogue";
import { ContentError } from "@/lib/content/content-error";
import { shownDate } from "@/lib/content/dates";
import { pictureSources } from "@/lib/content/pictures";
import { studyReadTime } from "@/lib/content/reading-time";
import { studyPath } from "@/lib/paths";
import type { RecentStudy } from "./case-studies-panel";

/** What the header's panel shows of a study. Throws ContentError if no listed study has this slug. */
export function recentStudy(slug: string): RecentStudy {
  const study = listedStudies().find((listed) => listed.slug === slug);
  if (!study)
    throw new ContentError("content/navigation.yaml", [
      {
        field: "header.caseStudies.recent",
        expected: "expected the slug of a listed case study",
        found: `"${slug}"`,
      },
    ]);
  return {
    title: study.title,
    path: studyPath(slug),
    note: `${shownDate(study.list.date)}, ${studyReadTime(study)}`,
    cover: pictureSources(study.cover.imgSrc, study.cover.focus),
  };
}
