import { env } from "@/lib/env/server-env";

/** The site's own address. Static pages carry it, so it must be right (SITE_URL) where they are built. */
export const siteUrl = (): URL => new URL(env().siteUrl);

/** An absolute address for a path of this site. */
export const absoluteUrl = (path: string): string => new URL(path, siteUrl()).href;
