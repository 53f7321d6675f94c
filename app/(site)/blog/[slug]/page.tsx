import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticleView } from "@/components/blog/article-view";
import { articleOf, articles, moreArticles } from "@/lib/content/blog";
import { pictureSources } from "@/lib/content/pictures";
import { article as articleGraph, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";

type Props = { params: Promise<{ slug: string }> };

/** Unknown slugs lead to the list: app/blog/[...rest]/route.ts. */
export const dynamicParams = false;

export const generateStaticParams = () => articles().map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  return pageMetadata(`/blog/${slug}`);
}

export default async function ArticlePage({ params }: Props) {
  const { slug } = await params;
  const article = articleOf(slug);
  if (!article) notFound();
  const { title, description, date, modified, image, chipLabel } = article;
  return (
    <>
      <JsonLd
        graph={[
          articleGraph({
            title,
            description,
            publishDate: date,
            modifiedDate: modified,
            image: pictureSources(image.imgSrc).src,
            url: `/blog/${slug}`,
            keywords: chipLabel,
          }),
          trail({ name: words().blog.blogs, path: "/blog" }, { name: title, path: `/blog/${slug}` }),
        ]}
      />
      <ArticleView article={article} more={moreArticles(slug)} />
    </>
  );
}
