import type { Metadata, Viewport } from "next";
import { site, theme } from "@/lib/content/own.generated";
import { THEMES } from "@/lib/theme/palette";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/words.generated";
import { siteUrl } from "./site-url";

/** Shared by every page; each page adds its own with `pageMetadata`. */
export const metadata: Metadata = {
  metadataBase: siteUrl(),
  title: site.name,
  applicationName: say(words.seo.applicationName, { person: site.name }),
  authors: [{ name: site.name, url: siteUrl() }],
  creator: site.name,
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: THEMES.map((scheme) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color: theme.colours.paper[scheme],
  })),
};
