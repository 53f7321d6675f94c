import { CaseListPage } from "@/components/case-list/case-list-page";
import { optionalMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () => optionalMetadata("/design-systems", { canonical: "/casestudies" });

export default function Page() {
  return <CaseListPage alias="/design-systems" />;
}
