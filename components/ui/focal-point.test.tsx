import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ArticleCard } from "@/components/blog/article-card";
import { ArticleView } from "@/components/blog/article-view";
import { CaseCard } from "@/components/case-list/case-card";
import { SearchResults } from "@/components/case-list/search-results";
import { FeaturedCard } from "@/components/home/featured/featured";
import { LazyPicture } from "@/components/home/media/lazy-picture";
import { Banner, Welcome } from "@/components/home/sections";
import { MoodBoard } from "@/components/mood-board/mood-board";
import { Picture } from "@/components/ui/picture";
import { pictureSources } from "@/lib/content/pictures";
import { articleMeta } from "@/lib/content/schema/article";
import { studyCard } from "@/lib/content/study-cards";
import { words } from "@/lib/words/site-words";
import { aCard } from "@/tests/fixtures/a-card";
import { aStudy } from "@/tests/fixtures/a-study";

const { imgSrc } = aCard().image;
type Shown = { imgSrc: string; alt: string; focus?: number[] };

const articleWith = (image: Shown) => ({
  ...articleMeta.parse({
    title: "Fog",
    description: "Words.",
    date: "2025-03-02",
    image,
    chipLabel: "Article",
    rows: ["main"],
  }),
  slug: "fog",
  html: "",
  headings: [],
  readTime: "1 min read",
});

function listCard(cover: Shown) {
  const list = { chipContent: "App", date: "2025-03", size: "caseStudySm", order: 1 };
  const study = aStudy({ cover, list });
  const card = study.list && studyCard({ ...study, list: study.list });
  if (!card) throw new Error("The study has no card, or the card no link");
  return card;
}

const found = (picture: Shown) => ({
  ...{ path: "/casestudies/ferry", title: "Ferry", year: 2025, facts: "", text: "" },
  ...{ titleRuns: [], excerpt: [] },
  ...picture,
});

const welcomed = (image: Shown) => ({
  ...{ title: "Story", description: "Words.", backgroundColor: "#ffffff", link: "/aboutme" },
  image,
});

const onBoard = ({ focus, alt }: Shown) => [
  { id: 1, title: "Fog", alt, sources: pictureSources(imgSrc, focus) },
];

describe.each<[place: string, show: (picture: Shown) => ReactNode]>([
  ["a card of the list", (picture) => <CaseCard card={listCard(picture)} />],
  ["a result of the search", (picture) => <SearchResults term="ferry" results={[found(picture)]} />],
  ["a featured card", (image) => <FeaturedCard card={aCard({ image })} />],
  ["the home page's banner", (picture) => <Banner {...picture} />],
  ["a welcome card", (image) => <Welcome heading="Rooms" cards={[welcomed(image)]} />],
  ["an article's card", (image) => <ArticleCard article={articleWith(image)} size="main" />],
  ["an article", (image) => <ArticleView article={articleWith(image)} more={[]} />],
  [
    "the mood board",
    (picture) => <MoodBoard images={onBoard(picture)} words={words().board} rulers={null} />,
  ],
])("%s", (_, show) => {
  test("crops around the focal point", () => {
    const html = renderToStaticMarkup(show({ imgSrc, alt: "Fog", focus: [30, 0] }));
    expect(html).toMatch(/<img[^>]*object-position:30% 0%/);
  });

  test("has no position without a focal point", () => {
    expect(renderToStaticMarkup(show({ imgSrc, alt: "Fog" }))).not.toMatch(/(object|background)-position/);
  });
});

test("a picture without a focal point has the attributes that it always had", () => {
  const sources = { ...pictureSources(imgSrc), blur: "data:image/webp;base64,AA==" };
  const html = renderToStaticMarkup(<Picture sources={sources} alt="" />);
  expect(html).toMatch(/ style="background-image:url\([^)]*\);--shape:[\d.]+"/);
});

test.each([
  ["a picture", Picture],
  ["a picture in its frame", LazyPicture],
])("no blur and no colour are behind %s that has no blur", (_, Shown) => {
  const html = renderToStaticMarkup(
    <Shown sources={{ ...pictureSources(imgSrc), blur: "" }} alt="" sizes="1px" />,
  );
  expect(html).not.toContain("background-image");
  expect(html).toMatch(/<img[^>]*background-color:transparent/);
});
