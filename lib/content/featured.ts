import { studyPath } from "@/lib/paths";
import { catalogue, publicStudy } from "./catalogue";
import { ContentError } from "./content-error";
import type { PublicCaseStudy } from "./schema/case-study";
import { type ShownInsight, shownInsights } from "./schema/common";
import type { Home } from "./schema/site";

/** What a featured card shows. */
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

/** More figures than these do not fit under the picture. */
const MOST_INSIGHTS = 3;

/** The cards of the home page: the fields they set, the rest from their study. Throws ContentError for an unknown slug. */
export const featuredStudies = (cards: NonNullable<Home["featured"]>["cards"]): FeaturedStudy[] =>
  cards.map((card, index) => {
    const study = publicStudy(card.slug);
    if (!study) throw unknown(card.slug, index);
    const { slug, title, description, position, client, expertise, tools, accent, insightLabel } = study;
    return {
      ...{ slug, title, description, position, client, expertise, tools, insightLabel },
      link: linkOf(study),
      image: study.cover,
      ...given(card),
      accent,
      insights: shownInsights(card.insights ?? study.insights).slice(0, MOST_INSIGHTS),
    };
  });

/** Where the study's card in the list leads; to the study itself where it names no link, or is in no list. */
function linkOf(study: PublicCaseStudy): string {
  const link = study.list?.link;
  return link && link !== "undefined" ? link : studyPath(study.slug);
}

/** The fields that have a value. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };

function unknown(slug: string, index: number): ContentError {
  const example = catalogue().studies[0]?.slug;
  return new ContentError("content/home.yaml", {
    field: `featured.cards[${index}].slug`,
    path: ["featured", "cards", index, "slug"],
    expected: "expected the slug of a public case study",
    found: JSON.stringify(slug),
    ...(example ? { example: `slug: ${example}` } : {}),
  });
}
