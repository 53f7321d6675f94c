import { CaseListPage } from "@/components/case-list/case-list-page";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata("/ux-research", { canonical: "/casestudies" });

export default function Page() {
  return <CaseListPage alias="/ux-research" />;
}
