import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NOT_OF_A_SITE } from "@/workshop/content/starter/fresh";
import { TESTED } from "../mocking";
import { codeIn, fileOf, isUnitTest, placeOf, sourceAt } from "./sources";

/**
 * Each ring with the rings that it may import. Visitors get `app`, `rooms` with their `views`, `components`, `document` and `lib`.
 * The designer's tools are in `workshop`: `content` reads and writes content; `studio` and `commands` use it. Only maintainers of
 * this repository need `lab`: nothing imports it, so `setup --fresh` can remove it.
 */
const SITE = ["app", "views", "rooms", "components", "document", "lib"] as const;
const MAY_IMPORT = {
  lib: [],
  document: ["lib"],
  components: ["lib"],
  // Before `rooms`, whose folders they are in.
  views: ["rooms", "components", "document", "lib"],
  rooms: ["document", "lib"],
  app: ["views", "rooms", "components", "document", "lib"],
  "workshop/content": ["rooms", "document", "lib"],
  "workshop/studio": ["workshop/content", "rooms", "document", "lib"],
  "workshop/commands": ["workshop/studio", "workshop/content", "rooms", "document", "lib"],
  tests: ["workshop/commands", "workshop/studio", "workshop/content", ...SITE],
  lab: ["tests", "workshop/commands", "workshop/studio", "workshop/content", ...SITE],
} as const;
type Ring = keyof typeof MAY_IMPORT;

/** The folders of `rooms` that visitors and the owner see. What decides and serves imports none of them. */
const VIEWS = ["rooms/door", "rooms/owner", "rooms/viewer"];

/** Folders of a ring, if they have other names. */
const FOLDERS: Partial<Record<Ring, readonly string[]>> = {
  components: ["components", "styles"],
  views: VIEWS,
  tests: ["tests", "content"],
};
const RINGS = (Object.keys(MAY_IMPORT) as Ring[]).map((ring) => [ring, FOLDERS[ring] ?? [ring]] as const);
const OF_CI = [".ci/run", ".github/workflows/ci.yml"];
const OF_TESTS = ["vitest.config.ts", "playwright.config.ts"];

function ringOf(path: string): Ring | undefined {
  if (path.startsWith("lab/")) return "lab";
  if (isUnitTest(path) || OF_TESTS.includes(path)) return "tests";
  if (!path.includes("/")) return "app";
  return RINGS.find(([, folders]) => folders.some((folder) => path.startsWith(`${folder}/`)))?.[0];
}

const atRoot = readdirSync(".").filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
const files = [...new Set(codeIn(...RINGS.flatMap(([, folders]) => folders))), ...atRoot.map(sourceAt)];

test.each(Object.keys(MAY_IMPORT) as Ring[])("%s imports only from the rings below it", (ring) => {
  const allowed: readonly string[] = [ring, ...MAY_IMPORT[ring]];
  const up = files
    .filter(({ path }) => ringOf(path) === ring)
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => {
        const target = fileOf(path, specifier) ?? placeOf(path, specifier);
        const to = target && ringOf(target);
        // The studio uses the site's style sheets.
        const isSheet = ring === "workshop/studio" && target?.endsWith(".css");
        return !to || allowed.includes(to) || isSheet || target.startsWith("content/")
          ? []
          : [`${path} -> ${target}`];
      }),
    );
  expect(up).toEqual([]);
});

/** These name what `setup --fresh` removes, each for a reason that holds on a site without it. */
const MAY_NAME_REMOVED: Readonly<Record<string, string>> = {
  ".ci/run": "asks whether the lab exists",
  ".github/workflows/ci.yml": "asks whether the lab exists; --fresh removes its weekly run",
  "workshop/content/starter/fresh.ts": "the list of what is removed",
  "workshop/content/starter/fresh.test.ts": "makes these folders, and expects that they are removed",
  "playwright.config.ts": "where the pictures of tests/shipped are",
  "renovate.json": "a missing file needs no update",
  "tests/architecture/rings.test.ts": "this list",
  "tests/e2e/functions.spec.ts": "no function contains the lab",
  "tests/is-shipped.ts": "asks whether tests/shipped exists",
  "workshop/commands/update/update.ts": "an update leaves the pictures of tests/shipped as they are",
  "workshop/commands/update/update.test.ts": "makes these folders, and expects that no update adds them",
  "tracing.config.ts": "no function contains the lab",
  "vitest.config.ts": "skips missing folders",
};

test("no code or setting names what setup --fresh removes, except those that hold without it", () => {
  const isRemoved = (path: string) => NOT_OF_A_SITE.some((gone) => path.startsWith(`${gone}/`));
  const settings = [...readdirSync(".", { withFileTypes: true }), ...OF_CI]
    .filter((entry) => typeof entry === "string" || entry.isFile())
    .map((entry) => (typeof entry === "string" ? entry : entry.name))
    .filter((name) => !/\.(md|ts)$|^\.env|lock\.json$|\.tsbuildinfo$/.test(name) && existsSync(name));
  const texts = [...files, ...settings.map((path) => ({ path, text: readFileSync(path, "utf8") }))];
  // "lab" alone is also a word, such as the name of a room.
  const paths = NOT_OF_A_SITE.map((path) => (path.includes("/") ? path : `${path}/`));
  const names = new RegExp(`(^|["'\`\\s]|@/|\\./)(${paths.join("|")})`, "m");
  const naming = texts
    .filter(({ path, text }) => !isRemoved(path) && names.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(naming.filter((path) => !(path in MAY_NAME_REMOVED))).toEqual([]);
  const needless = Object.keys(MAY_NAME_REMOVED).filter((path) => existsSync(path) && !naming.includes(path));
  expect(needless, "take these off the list").toEqual([]);
});

/** Only comments at the start of a line: a glob in a string may contain the same signs. */
const withoutComments = (text: string): string => text.replace(/^\s*(\/\*[\s\S]*?\*\/|(\/\/|#).*$)/gm, "");

test("every unit test is in a folder whose tests run", () => {
  const folders = readdirSync(".", { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith(".") && one.name !== "node_modules")
    .map(({ name }) => name);
  const paths = codeIn(...folders).map(({ path }) => path);
  const run = [...TESTED, "tests/contract", "tests/shipped"];
  const outside = paths.filter((path) => isUnitTest(path) && !run.some((one) => path.startsWith(`${one}/`)));
  expect(outside).toEqual([]);
});
