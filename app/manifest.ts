import type { MetadataRoute } from "next";
import { own } from "@/lib/content/own";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: say(words().frame.personAndRole, { person: own().site.name, role: own().site.role }),
    short_name: own().site.name,
    description: own().site.tagline,
    start_url: "/",
    display: "browser",
    background_color: own().theme.colours.paper.light,
    theme_color: own().theme.colours.paper.light,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
