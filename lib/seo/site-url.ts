/**
 * The site's own address, for canonical links, feeds and structured data.
 * Read at build: static pages carry it, so it must be set (SITE_URL) where they are built.
 */
export const siteUrl = (): URL => new URL(process.env.SITE_URL ?? "http://localhost:3000");

/** An absolute address for a path of this site. */
export const absoluteUrl = (path: string): string => new URL(path, siteUrl()).href;
