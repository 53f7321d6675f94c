import { sitemapFile, sitemapFiles } from "@/lib/seo/sitemap";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

/** Any other file is a 404. */
export const dynamicParams = false;

export const generateStaticParams = () => [...sitemapFiles().keys()].map((file) => ({ file }));

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const text = sitemapFile((await params).file);
  return text === undefined ? new Response(null, { status: 404 }) : textResponse(text, "application/xml");
}
