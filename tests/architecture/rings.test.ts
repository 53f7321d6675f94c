import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { codeIn, fileOf, isUnitTest, placeOf, sourceAt } from "./sources";

/**
 * Each ring with the rings that it may import. Visitors get `site` and `lib`. `authoring` reads and writes content; `tools`
 * and `studio` use it. Only maintainers of this repository need `lab`: nothing imports it, so `setup --fresh` can remove it.
 */
const MAY_IMPORT = {
  lib: [],
  site: ["lib"],
  authoring: ["lib"],
  studio: ["authoring", "lib"],
  tools: ["studio", "authoring", "lib"],
  tests: ["tools", "studio", "authoring", "site", "lib"],
  lab: ["tests", "tools", "studio", "authoring", "site", "lib"],
} as const;
type Ring = keyof typeof MAY_IMPORT;

const FOLDERS = {
  site: ["app", "components", "styles"],
  lib: ["lib"],
  authoring: ["authoring"],
  tools: ["tools"],
  studio: ["studio"],
  tests: ["tests", "content"],
  lab: ["lab"],
} as const;
const OF_TESTS = ["vitest.config.ts", "playwright.config.ts"];

function ringOf(path: string): Ring | undefined {
  const [top = ""] = path.split("/");
  if (top === "lab") return "lab";
  if (isUnitTest(path) || OF_TESTS.includes(path)) return "tests";
  if (!path.includes("/")) return "site";
  return (Object.keys(FOLDERS) as Ring[]).find((ring) => (FOLDERS[ring] as readonly string[]).includes(top));
}

const atRoot = readdirSync(".").filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
const files = [...codeIn(...Object.values(FOLDERS).flat()), ...atRoot.map(sourceAt)];

test.each(Object.keys(MAY_IMPORT) as Ring[])("%s imports only from the rings below it", (ring) => {
  const allowed: readonly string[] = [ring, ...MAY_IMPORT[ring]];
  const up = files
    .filter(({ path }) => ringOf(path) === ring)
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => {
        const target = fileOf(path, specifier) ?? placeOf(path, specifier);
        const to = target && ringOf(target);
        // The studio uses the site's style sheets.
        const isSheet = ring === "studio" && target?.endsWith(".css");
        return !to || allowed.includes(to) || isSheet || target.startsWith("content/")
          ? []
          : [`${path} -> ${target}`];
      }),
    );
  expect(up).toEqual([]);
});
