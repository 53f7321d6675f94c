import { escapeHtml } from "@/lib/content/markdown";
import { pictureSources } from "@/lib/content/pictures";
import { furtherListPages } from "./list-metadata";
import { inFiles, publicRoutes } from "./routes";
import { absoluteUrl } from "./site-url";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The files of the sitemap, as XML (https://www.sitemaps.org/protocol.html). */
export function sitemapFiles(): string[] {
  const pages = publicRoutes().map(({ path, modified, picture }) =>
    urlOf(path, modified, picture && absoluteUrl(pictureSources(picture.imgSrc).src)),
  );
  const all = [...pages, ...furtherListPages().map((path) => urlOf(path))];
  return inFiles(all).map((urls) => `${XML}\n<urlset ${SITEMAP} ${IMAGE}>\n${urls.join("\n")}\n</urlset>\n`);
}

/** The text of /sitemap.xml: the only file, or an index of the files. */
export function sitemapXml(): string {
  const files = sitemapFiles();
  if (files.length === 1) return files[0] as string;
  const entries = files.map((_, i) => `<sitemap><loc>${absoluteUrl(sitemapPath(i))}</loc></sitemap>`);
  return `${XML}\n<sitemapindex ${SITEMAP}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** The names of the files in app/sitemaps. A site with one file has none there. */
export function sitemapNames(): string[] {
  const { length } = sitemapFiles();
  return length === 1 ? [] : Array.from({ length }, (_, i) => nameOf(i));
}

const nameOf = (i: number): string => `${i + 1}.xml`;
const sitemapPath = (i: number): string => `/sitemaps/${nameOf(i)}`;

function urlOf(path: string, modified?: string, image?: string): string {
  const lastmod = modified ? `<lastmod>${modified}</lastmod>` : "";
  const picture = image ? `<image:image><image:loc>${escapeHtml(image)}</image:loc></image:image>` : "";
  return `<url><loc>${escapeHtml(absoluteUrl(path))}</loc>${picture}${lastmod}</url>`;
}
