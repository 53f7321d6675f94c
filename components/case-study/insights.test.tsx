import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Insights } from "@/components/case-study/study-view";
import { FeaturedCard } from "@/components/home/featured/featured";
import { shownInsights } from "@/lib/content/schema/common";
import { aCard } from "@/tests/fixtures/a-card";

const insights = [
  { value: "12 s", description: "to find a departure" },
  { value: false as const, description: "people asked the crew" },
];
describe.each([
  [
    "study",
    (label?: string) =>
      renderToStaticMarkup(<Insights file="study.yaml" label={label} insights={insights} />),
  ],
  [
    "featured card",
    (label?: string) =>
      renderToStaticMarkup(
        <FeaturedCard card={aCard({ insights: shownInsights(insights), insightLabel: label })} place="1/1" />,
      ),
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
  expect(
    renderToStaticMarkup(<Insights file="study.yaml" label="In the test hall" insights={hidden} />),
  ).toBe("");
});
