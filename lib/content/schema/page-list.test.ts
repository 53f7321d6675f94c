import { expect, test } from "vitest";
import { pageList } from "@/lib/content/schema/page-list";

const REQUIRED = [{ path: "/" }, { path: "/casestudies" }, { path: "/contact" }];
const said = (...more: object[]): string[] =>
  pageList.safeParse([...REQUIRED, ...more]).error?.issues.map(({ message }) => message) ?? [];

test("a list of the three pages that every site has is enough", () => {
  expect(said()).toEqual([]);
});

test("home, the list and contact are missed where they are not in it", () => {
  const { error } = pageList.safeParse([{ path: "/blog" }]);
  expect(error?.issues.map(({ message }) => message)).toEqual(
    REQUIRED.map(({ path }) => `expected ${path} in the list: every site has that page`),
  );
});

test("a page that the product does not have is refused with those it has", () => {
  expect(said({ path: "/abuotme" })[0]).toMatch(/^expected a page of the site, one of \/, .*\/aboutme/);
});

test("a page stands in the list once", () => {
  expect(said({ path: "/contact" })).toEqual(["expected each path once, and /contact stands further up"]);
});

test("a place on a page needs the page; studies and articles may stand in the menus, too", () => {
  expect(said({ path: "/privacy" }, { path: "/privacy#choices", footer: "Choices" })).toEqual([]);
  expect(said({ path: "/privacy#choices", footer: "Choices" })).toEqual([
    "expected a place on a page of this list, and /privacy is not in it",
  ]);
  expect(said({ path: "/casestudies/ferry", header: "Ferries" }, { path: "/blog/ferries" })).toEqual([]);
});
