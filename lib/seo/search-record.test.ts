import { beforeEach, expect, test, vi } from "vitest";
import { own } from "@/lib/content/own";
import { seo as schema } from "@/lib/content/schema/seo";
import { factsOf, type SearchFacts } from "@/lib/seo/facts";
import { searchRecord } from "@/lib/seo/search-record";

vi.mock("@/lib/content/own", async (original) => {
  const own = { ...(await original<typeof import("@/lib/content/own")>()).own(), seo: {} };
  return { own: () => own };
});
vi.mock("@/lib/seo/facts", () => ({ factsOf: vi.fn() }));

const study: SearchFacts = {
  title: "Ferry Departures Board",
  description:
    "A board on the quay that is read in two seconds, by people with a suitcase in each hand and a child.",
  keywords: ["Wayfinding"],
  type: "article",
  more: "Wayfinding for Northern Ferries, 2025.",
};

beforeEach(() => {
  vi.mocked(factsOf).mockReturnValue(study);
  for (const path of Object.keys(own().seo)) delete own().seo[path];
});

test("without a record a page has its own metadata", () => {
  const { more: _, ...own } = study;
  expect(searchRecord("/casestudies/ferry")).toEqual(own);
});

test("a record replaces its fields and leaves the others", () => {
  own().seo["/casestudies/ferry"] = { title: "Ferries", description: undefined, ogImage: "/ferry.jpg" };
  expect(searchRecord("/casestudies/ferry")).toMatchObject({
    title: "Ferries",
    description: study.description,
    keywords: study.keywords,
    ogImage: "/ferry.jpg",
    type: "article",
  });
});

test.each([
  ["A board on a quay", "A board on a quay. Wayfinding for Northern Ferries, 2025."],
  ["Who reads a board?", "Who reads a board? Wayfinding for Northern Ferries, 2025."],
])("a short description, %j, is lengthened with facts of the study", (description, filled) => {
  vi.mocked(factsOf).mockReturnValue({ ...study, description });
  expect(searchRecord("/casestudies/ferry")?.description).toBe(filled);
});

test("an unknown path has no record, even if content has one", () => {
  vi.mocked(factsOf).mockReturnValue(undefined);
  own().seo["/casestudies/gone"] = { title: "Gone" };
  expect(searchRecord("/casestudies/gone")).toBeUndefined();
});

test("a record that is too long is refused with its length", () => {
  expect(schema.safeParse({ "/": { title: "x".repeat(60), description: "x".repeat(165) } }).success).toBe(
    true,
  );
  const { error } = schema.safeParse({ "/": { title: "x".repeat(61), description: "x".repeat(166) } });
  expect(error?.issues.map(({ path, message }) => `${path.join(" ")}: ${message}`)).toEqual([
    "/ title: expected at most 60 letters without the site's name, which is added, because search results show no more: this text has 61",
    "/ description: expected at most 165 letters, because search results show no more: this text has 166",
  ]);
});
