import { expect, test } from "vitest";
import { cardLink } from "@/lib/content/study-cards";
import { words } from "@/lib/words/site-words";

test("a link that starts with / stays on the site, any other is external, and without one there is no card", () => {
  expect(cardLink("/casestudies/ferry")).toEqual({ href: "/casestudies/ferry" });
  expect(cardLink("https://example.org/x")).toEqual({
    href: "https://example.org/x",
    newTab: words().frame.newTab,
  });
  expect([cardLink(""), cardLink("undefined")]).toEqual([null, null]);
});
