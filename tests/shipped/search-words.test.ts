import { expect, test } from "vitest";
import { own } from "@/lib/content/own";
import { searchStudies } from "@/lib/content/search";
import { searchDocuments } from "@/lib/content/search-documents";
import { inLanguage } from "@/lib/words/asked-language";

const slugs = (term: string) =>
  searchStudies(term, searchDocuments()).map(({ path }) => path.replace("/casestudies/", ""));

test("the eight studies of the grid and the two without a card can be found", () => {
  expect(searchDocuments().map(({ path }) => path.replace("/casestudies/", ""))).toEqual(
    `bestornothing genai nobroker ness paysafe ciscofoods lms instrumentcluster cortexai windturbine`.split(
      " ",
    ),
  );
});

test("studies are found by client, tool and words of their text", () => {
  expect(slugs("honda")[0]).toBe("instrumentcluster");
  expect(slugs("deloitte")[0]).toBe("cortexai");
  expect(slugs("photoshop").length).toBeGreaterThan(0);
  expect(slugs("taxonomies")).toEqual(["cortexai"]);
});

test.each(own().site.languages)("each suggested word finds something: %s", (language) => {
  inLanguage(language, () => {
    for (const word of own().caseStudyList.searchSuggestions) expect(slugs(word), word).not.toEqual([]);
  });
});
