import { CaseListPage } from "@/components/case-list/case-list-page";
import { CASE_STUDIES } from "@/lib/paths";
import { listMetadata } from "@/lib/seo/list-metadata";

export const generateMetadata = () => listMetadata(CASE_STUDIES);

export default function Page() {
  return <CaseListPage />;
}
