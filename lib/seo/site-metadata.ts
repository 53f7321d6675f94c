import type { Metadata, Viewport } from "next";
import { own } from "@/lib/content/own";
import { THEMES } from "@/lib/theme/palette";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { siteUrl } from "./site-url";

/** Shared by every page; each page adds its own with `pageMetadata`. */
export function generateMetadata(): Metadata {
  const { name } = own().site;
  return {
    metadataBase: siteUrl(),
    title: name,
    applicationName: say(words().seo.applicationName, { person: name }),
    authors: [{ name, url: siteUrl() }],
    creator: name,
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: THEMES.map((scheme) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color: own().theme.colours.paper[scheme],
  })),
};
