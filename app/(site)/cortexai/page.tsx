import { notFound } from "next/navigation";
import { StaticStudyView } from "@/components/case-study/static-study";
import { staticStudyOf } from "@/lib/content/catalogue";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** The study's short address; search engines are told of the long one. */
export const metadata = pageMetadata("/casestudies/cortexai");

export default function Page() {
  const study = staticStudyOf("cortexai");
  if (!study) notFound();
  return <StaticStudyView study={study} />;
}
