import { expect, test } from "vitest";
import { publicCaseStudy } from "@/lib/content/schema/case-study";
import { changelog } from "@/lib/content/schema/pages";
import { home } from "@/lib/content/schema/site";
import { jsonSchema } from "@/workshop/content/generate/json-schemas";
import { formSchema } from "@/workshop/studio/browser/form-schema";
import { outlineOf } from "@/workshop/studio/browser/outline-menu";

const lines = (schema: Parameters<typeof jsonSchema>[0], value: unknown) =>
  outlineOf(formSchema(jsonSchema(schema)), value).map(
    ({ level, kind, words }) => "  ".repeat(level) + [kind, words].filter(Boolean).join(": "),
  );

test("an outline has the groups of a form and the entries of its lists", () => {
  const blocks = [{ type: "content", title: "Found" }, { type: "link" }];
  expect(lines(publicCaseStudy, { title: "Ferry", tools: ["Figma"], blocks })).toEqual([
    "Cover",
    "Insights",
    "Blocks",
    "  Text: Found",
    "  Link: Number 2",
    "List",
  ]);
});

test("an outline has the lists inside of groups", () => {
  const outline = lines(home, { featured: { cards: [{ slug: "ferry" }] } });
  expect(outline.slice(outline.indexOf("Featured"), outline.indexOf("Services"))).toEqual([
    "Featured",
    "  Link to more",
    "  Cards",
    "    ferry",
  ]);
});

test("a file that is a list has its entries as outline", () => {
  expect(lines(changelog, [{ title: "A quieter header" }])).toEqual(["A quieter header"]);
});
