import type { MetadataRoute } from "next";
import { pictureSources } from "@/lib/content/pictures";
import { publicRoutes } from "@/lib/seo/routes";
import { absoluteUrl } from "@/lib/seo/site-url";

export default function sitemap(): MetadataRoute.Sitemap {
  return publicRoutes().map(({ path, modified, picture }) => ({
    url: absoluteUrl(path),
    ...(modified ? { lastModified: modified } : {}),
    ...(picture ? { images: [absoluteUrl(pictureSources(picture.imgSrc).src)] } : {}),
  }));
}
