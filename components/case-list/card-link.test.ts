import { expect, test } from "vitest";
import { cardLink } from "@/components/case-list/list-cards";

test("a link that starts with / stays on the site", () => {
  expect(cardLink("/casestudies/ferry")).toEqual({ href: "/casestudies/ferry", external: false });
});

test("any other link is external", () => {
  expect(cardLink("https://example.org/x")).toEqual({ href: "https://example.org/x", external: true });
});

test("a card without a link is not shown", () => {
  expect(cardLink("")).toBeNull();
  expect(cardLink("undefined")).toBeNull();
});
