import { BlogPage } from "@/components/blog/blog-page";
import { articles } from "@/lib/content/blog";
import { furtherPages } from "@/lib/content/list-pages";
import { listMetadata } from "@/lib/seo/list-metadata";

type Props = { params: Promise<{ page: string }> };

/** In production, the rewrites of next.config.ts lead to the 404 page from an address beyond the last page. */
export const dynamicParams = false;

export const generateStaticParams = () =>
  furtherPages(articles().length).map((page) => ({ page: `${page}` }));

export const generateMetadata = async ({ params }: Props) =>
  listMetadata("/blog", Number((await params).page));

export default async function Page({ params }: Props) {
  return <BlogPage number={Number((await params).page)} />;
}
