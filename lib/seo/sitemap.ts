import { escapeHtml } from "@/lib/content/markdown";
import { pictureSources } from "@/lib/content/pictures";
import { LANGUAGES } from "@/lib/words/language";
import { furtherListPages } from "./list-metadata";
import { inFiles, publicRoutes } from "./routes";
import { absoluteUrl, hreflang, pageUrl, translations } from "./site-url";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LANGUAGE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The files of the sitemap, as XML (https://www.sitemaps.org/protocol.html). */
export function sitemapFiles(): string[] {
  const pages = publicRoutes().flatMap(({ path, modified, picture }) =>
    urlsOf(path, modified, picture && absoluteUrl(pictureSources(picture.imgSrc).src)),
  );
  const all = [...pages, ...furtherListPages().flatMap((path) => urlsOf(path))];
  const spaces = LANGUAGES.length > 1 ? `${SITEMAP} ${IMAGE} ${LANGUAGE}` : `${SITEMAP} ${IMAGE}`;
  return inFiles(all).map((urls) => `${XML}\n<urlset ${spaces}>\n${urls.join("\n")}\n</urlset>\n`);
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

/** The entries of a page, one for each of its languages. Each links all of them, as search engines ask for. */
function urlsOf(path: string, modified?: string, image?: string): string[] {
  const lastmod = modified ? `<lastmod>${modified}</lastmod>` : "";
  const picture = image ? `<image:image><image:loc>${escapeHtml(image)}</image:loc></image:image>` : "";
  const urls = translations(path);
  const links = Object.entries(urls ? hreflang(urls) : {})
    .map(([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}"/>`)
    .join("");
  return Object.values(urls ?? [pageUrl(path)]).map(
    (url) => `<url><loc>${escapeHtml(url)}</loc>${picture}${lastmod}${links}</url>`,
  );
}
