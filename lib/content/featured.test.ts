import { expect, test, vi } from "vitest";
import { featuredStudies } from "@/lib/content/featured";
import { aStudy } from "@/tests/fixtures/a-study";

const figure = (value: string | false) => ({ value, description: "seconds to find a departure" });

const study = aStudy({
  insightLabel: "On the quay",
  insights: [figure("12"), figure(false), figure("9"), figure("4")],
});
vi.mock("@/lib/content/catalogue", () => ({
  catalogue: () => ({ studies: [study] }),
  publicStudy: (slug: string) => (slug === study.slug ? study : undefined),
}));

test("a card with only a slug shows the fields of its study", () => {
  const { slug, title, client, description, position, tools, accent, insightLabel } = study;
  expect(featuredStudies([{ slug: "ferry" }])).toEqual([
    {
      ...{ slug, title, client, description, position, tools, accent, insightLabel },
      image: study.cover,
      insights: [figure("12"), figure("9"), figure("4")],
      link: "/casestudies/ferry",
    },
  ]);
});

test("the fields of a card replace those of its study", () => {
  const own = { title: "In short", link: "https://example.com/", videoSrc: "/videos/short" };
  const [card] = featuredStudies([{ slug: "ferry", ...own }]);
  expect(card).toMatchObject({ ...own, client: study.client, description: study.description });
});

test("a card shows three figures of four", () => {
  const insights = ["1", "2", "3", "4"].map(figure);
  expect(featuredStudies([{ slug: "ferry", insights }])[0]?.insights).toEqual(insights.slice(0, 3));
});

test("a card with an unknown or locked study is named by its position", () => {
  expect(() => featuredStudies([{ slug: "ferry" }, { slug: "never-was" }])).toThrow(
    /content\/home.*\n {2}featured\.cards\[1\]\.slug: expected a public case study; found "never-was"/,
  );
});
