import type { MetadataRoute } from "next";
import { site, theme } from "@/lib/content/own.generated";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/words.generated";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: say(words.frame.personAndRole, { person: site.name, role: site.role }),
    short_name: site.name,
    description: site.tagline,
    start_url: "/",
    display: "browser",
    background_color: theme.colours.paper.light,
    theme_color: theme.colours.paper.light,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
