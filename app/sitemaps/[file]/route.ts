import { sitemapFiles, sitemapNames } from "@/lib/seo/sitemap";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => sitemapNames().map((file) => ({ file }));

/** GET /sitemaps/<number>.xml: a file of the index at /sitemap.xml. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const text = sitemapFiles()[sitemapNames().indexOf((await params).file)];
  return text ? textResponse(text, "application/xml") : new Response(null, { status: 404 });
}
