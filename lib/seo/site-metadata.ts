import type { Metadata, Viewport } from "next";
import { site } from "@/lib/content/own.generated";
import { siteUrl } from "./site-url";

/** What every page shares; each page adds its own by `pageMetadata`. */
export const metadata: Metadata = {
  metadataBase: siteUrl(),
  title: site.name,
  applicationName: `${site.name}, portfolio`,
  authors: [{ name: site.name, url: siteUrl() }],
  creator: site.name,
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#F6F4EF" },
    { media: "(prefers-color-scheme: dark)", color: "#0E0F11" },
  ],
};
