import { expect, test } from "vitest";
import { sourcesIn } from "./sources";

/** Calls without a locale use the machine's: a Turkish machine would build different pages. */
const UNNAMED = [
  /\.localeCompare\([^,()]+(\([^()]*\))?\)/g,
  /\.toLocale\w*\((undefined|\))/g,
  /\bIntl\.\w+\((undefined|\[\]|\))(?!\.resolvedOptions\(\))/g,
];
const LOCAL_TIME = /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/g;

test("no code depends on the machine's language or time zone", () => {
  const found = sourcesIn("app", "components", "document", "lib", "rooms", "workshop").flatMap(
    ({ path, text }) =>
      [...UNNAMED, LOCAL_TIME].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`),
      ),
  );
  expect(found).toEqual([]);
});
