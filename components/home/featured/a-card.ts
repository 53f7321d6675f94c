import manifest from "@/content/pictures.generated.json";
import type { FeaturedStudy } from "@/lib/content/featured";

/** A featured card of no study in particular, with a picture that is there. */
export const aCard = (changes: Partial<FeaturedStudy> = {}): FeaturedStudy => ({
  slug: "ferry",
  title: "Ferry Departures Board",
  description: "A board on the quay that is read in two seconds.",
  position: "Product Designer",
  tools: ["figma"],
  accent: "#0B7F79",
  insights: [],
  image: { imgSrc: Object.keys(manifest)[0] ?? "", alt: "What is seen" },
  link: "/casestudies/ferry",
  ...changes,
});
