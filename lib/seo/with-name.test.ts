import { expect, test, vi } from "vitest";
import { withName } from "@/lib/seo/with-name";

const site = vi.hoisted(() => ({ name: "" }));
vi.mock("@/lib/content/own.generated", () => ({ site }));

test("the site's name stands behind a title that is without it", () => {
  site.name = "Jo Brandt";
  expect(withName("A board")).toBe("A board | Jo Brandt");
  expect(withName("Jo Brandt: a board")).toBe("Jo Brandt: a board");
});

test("the site's name stands behind no title that it leaves no room for", () => {
  site.name = "Jo Brandt";
  const long = "A board on the quay that nobody ever read before its ferry had left";
  expect(withName(long)).toBe(long);
  site.name = "Maximiliane Featherstonehaugh-Cholmondeley of the Northern Ferries";
  expect(withName("A board")).toBe("A board");
});
