import { absoluteUrl } from "@/lib/seo/site-url";
import { sitemaps } from "@/lib/seo/sitemap";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

/** The index of the sitemap's files (https://www.sitemaps.org/protocol.html#index). */
export function GET(): Response {
  const files = sitemaps().map(
    (_, id) => `<sitemap><loc>${absoluteUrl(`/sitemaps/sitemap/${id}.xml`)}</loc></sitemap>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join("\n")}
</sitemapindex>
`;
  return textResponse(xml, "application/xml");
}
