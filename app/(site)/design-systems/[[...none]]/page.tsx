import { CaseListPage } from "@/components/case-list/case-list-page";
import { builtIfThere } from "@/lib/content/page-guard";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamicParams = false;
export const generateStaticParams = () => builtIfThere("/design-systems");
export const generateMetadata = () => pageMetadata("/design-systems", { canonical: "/casestudies" });

export default function Page() {
  return <CaseListPage alias="/design-systems" />;
}
