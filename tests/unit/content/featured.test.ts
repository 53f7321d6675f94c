import { expect, test } from "vitest";
import { featuredStudies } from "@/lib/content/featured";
import { openStudies } from "@/lib/content/open-studies";
import { shownInsights } from "@/lib/content/schema/insight";

test.each(openStudies())("a card that names $slug alone shows what the study says of itself", (study) => {
  const [card] = featuredStudies([{ slug: study.slug }]);
  const { title, description, position, client, expertise, tools, accent, insightLabel } = study;
  expect(card).toMatchObject({ title, description, position, tools, accent, image: study.cover });
  expect(card).toMatchObject({ client, expertise, insightLabel });
  expect(card?.insights).toEqual(shownInsights(study.insights).slice(0, 3));
  expect(card?.link).toBeTruthy();
});

test("what a card says itself stands in place of the study's, the rest stays", () => {
  const [study] = openStudies();
  if (!study) return;
  const own = {
    title: "In short",
    link: "https://example.com/",
    videoSrc: "/videos/short",
    client: undefined,
  };
  const [card] = featuredStudies([{ slug: study.slug, ...own }]);
  expect(card).toMatchObject({ ...own, client: study.client, description: study.description });
});

test("a card whose study is gone, or locked, is named with its place", () => {
  expect(() => featuredStudies([{ slug: "never-was" }])).toThrow(
    /content\/home.*\n {2}featured\.cards\[0\]\.slug: expected the slug of a public case study; found "never-was"/,
  );
});
