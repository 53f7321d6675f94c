import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Insights } from "@/components/case-study/insights";
import { FeaturedCard } from "@/components/home/featured/featured-card";
import { featuredStudies } from "@/lib/content/featured";
import { openStudies } from "@/lib/content/open-studies";
import { privateCaseStudy, publicCaseStudy } from "@/lib/content/schema/case-study";
import type { Home } from "@/lib/content/schema/site";
import { staticStudy } from "@/lib/content/schema/static-study";

const insights = [
  { value: "12 s", description: "to find a departure" },
  { value: false as const, description: "people asked the crew" },
];
/** The figures on a featured card of any study, in place of its own. */
const cardWith = (changes: Partial<Home["featured"]["cards"][number]>) => {
  const [study] = openStudies();
  return study
    ? featuredStudies([{ slug: study.slug, insightLabel: "Its label", ...changes }])[0]
    : undefined;
};

describe.each([
  ["study", (label?: string) => renderToStaticMarkup(<Insights label={label} insights={insights} />)],
  [
    "featured card",
    (label?: string) => {
      const card = cardWith({ insights, ...(label ? { insightLabel: label } : {}) });
      return card ? renderToStaticMarkup(<FeaturedCard card={card} place="1/1" />) : "";
    },
  ],
])("on a %s", (_where, draw) => {
  test("an insight whose value is false is hidden, its description too", () => {
    expect(draw()).toContain("to find a departure");
    expect(draw()).not.toContain("asked the crew");
    expect(draw()).not.toContain("false");
  });

  test("the insights' label stands over them where there is one", () => {
    expect(draw("In the test hall")).toMatch(/In the test hall.*to find a departure/s);
    expect(draw()).not.toContain("In the test hall");
  });
});

test("where every insight is hidden their label is, too", () => {
  const hidden = [{ value: false as const, description: "people asked the crew" }];
  expect(renderToStaticMarkup(<Insights label="In the test hall" insights={hidden} />)).toBe("");
});

test("a featured card shows three insights of four, the hidden ones not counted", () => {
  const shown = (value: string) => ({ value, description: "figure" });
  const hidden = { value: false as const, description: "figure" };
  const card = cardWith({ insights: [shown("1"), hidden, shown("2"), shown("3")] });
  expect(card?.insights.map(({ value }) => value)).toEqual(["1", "2", "3"]);
  const full = cardWith({ insights: ["1", "2", "3", "4"].map(shown) });
  expect(full?.insights.map(({ value }) => value)).toEqual(["1", "2", "3"]);
});

test.each([
  ["public", publicCaseStudy],
  ["private", privateCaseStudy],
  ["static", staticStudy],
] as const)("a %s study may label its insights, and hide one by false", (_kind, schema) => {
  const { insightLabel, insights: list } = schema.shape;
  expect(insightLabel.parse("In the test hall")).toBe("In the test hall");
  expect(insightLabel.parse(undefined)).toBeUndefined();
  expect(list.parse(insights)).toEqual(insights);
});
