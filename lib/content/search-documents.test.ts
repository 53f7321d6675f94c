import { expect, test } from "vitest";
import { catalogue, isFindable } from "@/lib/content/catalogue";
import { searchDocuments } from "@/lib/content/search-documents";

test("the studies that may be found are, and no locked one nor one that is open by its link alone", () => {
  const found = searchDocuments().map(({ path }) => path.replace("/casestudies/", ""));
  const findable = catalogue().studies.filter(isFindable);
  expect(found.toSorted()).toEqual(findable.map(({ slug }) => slug).toSorted());
  for (const { slug } of catalogue().locked) expect(found).not.toContain(slug);
});
