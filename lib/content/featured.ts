import { studyPath } from "@/lib/paths";
import { catalogue, publicStudy } from "./catalogue";
import { ContentError } from "./content-error";
import type { PublicCaseStudy } from "./schema/case-study";
import { type ShownInsight, shownInsights } from "./schema/common";
import type { Home } from "./schema/site";

/** The content of a featured card. */
export type FeaturedStudy = Pick<
  PublicCaseStudy,
  "slug" | "title" | "description" | "position" | "client" | "expertise" | "accent" | "insightLabel"
> & {
  tools: readonly string[];
  insights: readonly ShownInsight[];
  image: PublicCaseStudy["cover"];
  link: string;
  videoSrc?: string | undefined;
};

const MOST_INSIGHTS = 3;

/** The cards of the home page. A card's fields replace its study's. Throws ContentError for an unknown slug. */
export const featuredStudies = (cards: NonNullable<Home["featured"]>["cards"]): FeaturedStudy[] =>
  cards.map((card, index) => {
    const study = publicStudy(card.slug);
    if (!study) throw unknown(card.slug, index);
    const { slug, title, description, position, client, expertise, tools, accent, insightLabel } = study;
    return {
      ...{ slug, title, description, position, client, expertise, tools, insightLabel },
      link: linkOf(study),
      image: study.cover,
      ...card,
      accent,
      insights: shownInsights(card.insights ?? study.insights).slice(0, MOST_INSIGHTS),
    };
  });

function linkOf(study: PublicCaseStudy): string {
  const link = study.list?.link;
  return link && link !== "undefined" ? link : studyPath(study.slug);
}

function unknown(slug: string, index: number): ContentError {
  const example = catalogue().studies[0]?.slug;
  return new ContentError("content/home.yaml", {
    field: `featured.cards[${index}].slug`,
    path: ["featured", "cards", index, "slug"],
    expected: "expected a public case study",
    found: JSON.stringify(slug),
    ...(example ? { example: `slug: ${example}` } : {}),
  });
}
