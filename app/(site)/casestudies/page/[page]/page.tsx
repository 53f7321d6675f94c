import { CaseListPage } from "@/components/case-list/case-list-page";
import { furtherPages } from "@/lib/content/list-pages";
import { studyCards } from "@/lib/content/study-cards";
import { CASE_STUDIES } from "@/lib/paths";
import { listMetadata } from "@/lib/seo/list-metadata";

type Props = { params: Promise<{ page: string }> };

export const dynamicParams = false;

export const generateStaticParams = () =>
  furtherPages(studyCards().length).map((page) => ({ page: `${page}` }));

export const generateMetadata = async ({ params }: Props) =>
  listMetadata(CASE_STUDIES, Number((await params).page));

export default async function Page({ params }: Props) {
  return <CaseListPage number={Number((await params).page)} />;
}
