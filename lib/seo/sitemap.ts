import { escapeHtml } from "@/lib/content/markdown";
import { pictureSources } from "@/lib/content/pictures";
import { furtherListPages } from "./list-metadata";
import { type PublicRoute, publicRoutes } from "./routes";
import { absoluteUrl } from "./site-url";

/** Addresses in one file of the sitemap, so that no file grows with the site. */
const LENGTH = 100;

type Entry = Pick<PublicRoute, "path" | "modified" | "picture">;

/** The files of the sitemap, by name, and their entries. */
export function sitemapFiles(): Map<string, readonly Entry[]> {
  const all: Entry[] = [...publicRoutes(), ...furtherListPages().map((path) => ({ path }))];
  const count = Math.ceil(all.length / LENGTH);
  return new Map(
    Array.from({ length: count }, (_, i): [string, readonly Entry[]] => [
      `${i + 1}.xml`,
      all.slice(i * LENGTH, (i + 1) * LENGTH),
    ]),
  );
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The index of the files (https://www.sitemaps.org/protocol.html#index). */
export const sitemapIndex = (): string =>
  xml(
    "sitemapindex",
    [...sitemapFiles().keys()].map(
      (file) => `<sitemap><loc>${absoluteUrl(`/sitemaps/${file}`)}</loc></sitemap>`,
    ),
  );

/** A file of the sitemap (https://www.sitemaps.org/protocol.html). Undefined if it is none of `sitemapFiles`. */
export function sitemapFile(name: string): string | undefined {
  const entries = sitemapFiles().get(name);
  return entries && xml("urlset", entries.map(entryOf));
}

const xml = (root: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n${lines.join("\n")}\n</${root}>\n`;

function entryOf({ path, modified, picture }: Entry): string {
  const address = (url: string) => escapeHtml(absoluteUrl(url));
  return [
    `<url><loc>${address(path)}</loc>`,
    picture
      ? `<image:image><image:loc>${address(pictureSources(picture.imgSrc).src)}</image:loc></image:image>`
      : "",
    modified ? `<lastmod>${modified}</lastmod>` : "",
    "</url>",
  ].join("");
}
