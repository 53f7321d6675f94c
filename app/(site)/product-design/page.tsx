import { CaseListPage } from "@/components/case-list/case-list-page";
import { optionalMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () => optionalMetadata("/product-design", { canonical: "/casestudies" });

export default function Page() {
  return <CaseListPage alias="/product-design" />;
}
