import { expect, test } from "vitest";
import { sourcesIn } from "./sources";

/** A locale that nobody named is the machine's: a page would read otherwise where a Turkish designer builds it. */
const UNNAMED = [
  /\.localeCompare\([^,()]+(\([^()]*\))?\)/g,
  /\.toLocale\w*\((undefined|\))/g,
  /\bIntl\.\w+\((undefined|\[\]|\))(?!\.resolvedOptions\(\))/g,
];
/** Hours and days of the machine's own time zone. */
const LOCAL_TIME = /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/g;

test("nothing that is sorted, cut or written depends on the machine's language or time zone", () => {
  const found = sourcesIn("app", "components", "lib", "authoring", "tools", "studio").flatMap(
    ({ path, text }) =>
      [...UNNAMED, LOCAL_TIME].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`),
      ),
  );
  expect(found).toEqual([]);
});
