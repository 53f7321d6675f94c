import { expect, test } from "vitest";
import { pageList } from "@/lib/content/schema/navigation";

const REQUIRED = [{ path: "/" }, { path: "/casestudies" }, { path: "/contact" }];
const PRIVACY = { path: "/privacy#choices", footer: "Choices" };

test.each<[string, object[], unknown[]]>([
  ["the three pages of every site are enough", REQUIRED, []],
  [
    "studies and articles may be in the menus",
    [...REQUIRED, { path: "/blog/x" }, { path: "/casestudies/x" }],
    [],
  ],
  ["part of a page is right beside that page", [...REQUIRED, { path: "/privacy" }, PRIVACY], []],
  [
    "part of a page needs that page",
    [...REQUIRED, PRIVACY],
    ["expected part of a page in this list; /privacy is not in it"],
  ],
  [
    "an unknown page is refused with a list of the known ones",
    [...REQUIRED, { path: "/abuotme" }],
    [expect.stringMatching(/^expected a page of the site, one of \/, .*\/aboutme/)],
  ],
  [
    "each page is in the list once",
    [...REQUIRED, { path: "/contact" }],
    ["expected each path once; /contact is also further up"],
  ],
  [
    "a missing page of the three is named",
    [{ path: "/blog" }],
    REQUIRED.map(({ path }) => `expected ${path} in the list: every site has that page`),
  ],
])("%s", (_, pages, messages) => {
  expect(pageList.safeParse(pages).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});
