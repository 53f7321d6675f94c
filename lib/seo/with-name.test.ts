import { expect, test, vi } from "vitest";
import { withName } from "@/lib/seo/with-name";

const site = vi.hoisted(() => ({ name: "" }));
vi.mock("@/lib/content/own", () => ({ own: () => ({ site }) }));

test("a title without the site's name gets it", () => {
  site.name = "Jo Brandt";
  expect(withName("A board")).toBe("A board | Jo Brandt");
  expect(withName("Jo Brandt: a board")).toBe("Jo Brandt: a board");
});

test("a title without room for the site's name does not get it", () => {
  site.name = "Jo Brandt";
  const long = "A board on the quay that nobody ever read before its ferry had left";
  expect(withName(long)).toBe(long);
  site.name = "Maximiliane Featherstonehaugh-Cholmondeley of the Northern Ferries";
  expect(withName("A board")).toBe("A board");
});
