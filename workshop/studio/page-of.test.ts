import { expect, test } from "vitest";
import { settleOf } from "./page-of";

const article = (value: Record<string, unknown>) => ({ value, body: "Words." });
const settle = settleOf({ kind: "article", file: "blog/quay.md" });
const slugAfter = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  (settle(article(before), article(after)).value as { slug?: string }).slug;

test("an article that visitors know keeps its address when its title changes", () => {
  expect(slugAfter({ title: "A quay" }, { title: "A quay at night" })).toBe("a-quay");
  expect(slugAfter({ title: "A quay" }, { title: "A Quay" })).toBe(undefined);
  expect(slugAfter({ title: "A quay", slug: "q" }, { title: "Fog", slug: "q" })).toBe("q");
  expect(slugAfter({ title: "A quay" }, { title: "Fog", slug: "own" })).toBe("own");
});

test("the address of a draft, and of an article that has no title yet, follows the title", () => {
  expect(slugAfter({ title: "A quay", draft: true }, { title: "Fog", draft: true })).toBe(undefined);
  expect(slugAfter({}, { title: "Fog" })).toBe(undefined);
});
