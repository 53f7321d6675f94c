import { expect, test } from "vitest";
import { areasOf, needs } from "./areas";
import { sourcesIn } from "./sources";

const areas = areasOf(sourcesIn("app", "components", "document", "lib", "rooms", "styles"));

test.each([...areas.keys()])("the area %s is in no import cycle", (area) => {
  expect(needs(areas, area)).not.toContain(area);
});
