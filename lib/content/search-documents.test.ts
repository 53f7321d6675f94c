import { expect, test } from "vitest";
import { catalogue, isFindable } from "@/lib/content/catalogue";
import { searchDocuments } from "@/lib/content/search-documents";

test("the search has every findable study, and no locked or unlisted one", () => {
  const found = searchDocuments().map(({ path }) => path.replace("/casestudies/", ""));
  const findable = catalogue().studies.filter(isFindable);
  expect(found.toSorted()).toEqual(findable.map(({ slug }) => slug).toSorted());
  for (const { slug } of catalogue().locked) expect(found).not.toContain(slug);
});
