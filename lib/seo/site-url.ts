import { env } from "@/lib/env/server-env";

/** The site's own address. Static pages contain it, so SITE_URL must be right when they are built. */
export const siteUrl = (): URL => new URL(env().siteUrl);

export const absoluteUrl = (path: string): string => new URL(path, siteUrl()).href;
