import type { MetadataRoute } from "next";
import { pictureSources } from "@/lib/content/pictures";
import { furtherListPages } from "./list-metadata";
import { publicRoutes } from "./routes";
import { absoluteUrl } from "./site-url";

/** Addresses in one file of the sitemap, so that no file grows with the site. */
const LENGTH = 100;

/** The files of the sitemap (https://www.sitemaps.org/protocol.html#index). */
export function sitemaps(): MetadataRoute.Sitemap[] {
  const pages = publicRoutes().map(({ path, modified, picture }) => ({
    url: absoluteUrl(path),
    ...(modified ? { lastModified: modified } : {}),
    ...(picture ? { images: [absoluteUrl(pictureSources(picture.imgSrc).src)] } : {}),
  }));
  const all = [...pages, ...furtherListPages().map((path) => ({ url: absoluteUrl(path) }))];
  return Array.from({ length: Math.ceil(all.length / LENGTH) }, (_, i) =>
    all.slice(i * LENGTH, (i + 1) * LENGTH),
  );
}
