import type { MetadataRoute } from "next";
import { sitemaps } from "@/lib/seo/sitemap";

/** /sitemaps/sitemap/0.xml and further files. The index is app/sitemap.xml. */
export const generateSitemaps = async () => sitemaps().map((_, id) => ({ id }));

export default async function sitemap({ id }: { id: Promise<string> }): Promise<MetadataRoute.Sitemap> {
  return sitemaps()[Number(await id)] ?? [];
}
