import { expect, test } from "vitest";
import { catalogue } from "@/lib/content/catalogue";
import { searchDocuments } from "@/lib/content/search-documents";

test("neither a locked nor an unlisted study is found", () => {
  const found = searchDocuments().map(({ title }) => title);
  for (const { title } of catalogue().locked) expect(found).not.toContain(title);
  for (const { title, unlisted } of catalogue().studies) if (unlisted) expect(found).not.toContain(title);
});
