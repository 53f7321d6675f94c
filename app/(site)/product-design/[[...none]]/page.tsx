import { CaseListPage } from "@/components/case-list/case-list-page";
import { builtIfThere } from "@/lib/content/page-guard";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamicParams = false;
export const generateStaticParams = () => builtIfThere("/product-design");
export const generateMetadata = () => pageMetadata("/product-design", { canonical: "/casestudies" });

export default function Page() {
  return <CaseListPage alias="/product-design" />;
}
