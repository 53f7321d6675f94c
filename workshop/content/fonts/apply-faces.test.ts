import { lstatSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOwn } from "@/lib/content/own-files";
import { NO_LATIN, standInNpm, TO_INSTALL, writeFontSite } from "@/tests/fixtures/font-shop";
import { launchChromium } from "@/workshop/commands/lib/browsers";
import { filesIn } from "@/workshop/content/disk";
import { applyFaces } from "@/workshop/content/fonts/apply-faces";
import { checkFaces, cutFaces } from "@/workshop/content/generate/faces";

// Two of these make all the fonts of a site.
vi.setConfig({ testTimeout: 240_000 });

let root: string;
let printed: string[];
beforeEach(() => {
  root = writeFontSite();
  printed = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const noNetwork = () => () => Promise.reject(new Error("npm was called"));
const apply = (
  chosen: Parameters<typeof applyFaces>[1],
  npm: typeof noNetwork | ReturnType<typeof standInNpm>,
) =>
  applyFaces(
    { root, openBrowser: async () => launchChromium(), print: (line) => printed.push(line), npm },
    chosen,
  );

/** Every file of the site with its content; of a package, only its name. */
const everything = () =>
  filesIn(root).map((name) => {
    const path = join(root, name);
    return lstatSync(path).isFile() ? `${name} ${readFileSync(path).toString("base64")}` : name;
  });

const theme = () => readFileSync(join(root, "content/theme.yaml"), "utf8");
const digit = () =>
  /DIGIT_WIDTH = (.*);/.exec(readFileSync(join(root, "lib/theme/cut-faces.ts"), "utf8"))?.[1];

test("a face that is installed is applied without npm: only its line of the theme differs, and the content check agrees", async () => {
  const before = theme();
  const width = digit();
  writeFileSync(join(root, "styles/fonts/left-over.woff2"), "old");
  const face = "@fontsource-variable/bricolage-grotesque";
  await apply({ text: face }, noNetwork);
  expect(theme()).toBe(before.replace(/text: "@font.*"/, `text: "${face}"`));
  expect(() => checkFaces(readOwn("theme", join(root, "content")), cutFaces(root))).not.toThrow();
  expect(digit()).not.toBe(width);
  expect(filesIn(join(root, "styles/fonts"))).not.toContain("left-over.woff2");
  expect(printed.at(-1)).toMatch(/^wrote {4}styles\/fonts\/.* KB$/);
});

test("a face that is missing is installed, and named in package.json", async () => {
  await apply({ display: TO_INSTALL }, standInNpm());
  expect(cutFaces(root)).toMatchObject({ display: TO_INSTALL });
  expect(readOwn("theme", join(root, "content")).content.faces.display).toBe(TO_INSTALL);
  expect(readFileSync(join(root, "package.json"), "utf8")).toContain(TO_INSTALL);
  expect(printed).toContain(`installs ${TO_INSTALL}`);
});

test.each<[what: string, face: string, npm: ReturnType<typeof standInNpm>, said: RegExp]>([
  [
    "an unknown package",
    "@fontsource/never-heard-of",
    standInNpm(),
    /no package @fontsource\/never-heard-of.*fontsource\.org/,
  ],
  ["no network", TO_INSTALL, standInNpm({ isAway: true }), /cannot reach the network.*quay.*try again/],
  ["a face that cannot be used, once it is installed", NO_LATIN, standInNpm(), /no upright Latin letters/],
  ["a package that is no face", "left-pad", standInNpm(), /left-pad is not a package of fonts/],
  ["an option in place of a name", "--registry=http://evil.example", standInNpm(), /not a package of fonts/],
  [
    "an npm that fails",
    TO_INSTALL,
    () => async () => ({ code: 1, err: "npm error something else" }),
    /did not install.*something else.*ask the person.*Run: npm install --save-dev/,
  ],
  ["no npm", TO_INSTALL, () => async () => ({ code: 127, err: "" }), /npm is not installed/],
])("%s changes no file, and the message says what to do", async (_, face, npm, said) => {
  const before = everything();
  await expect(apply({ mono: face }, npm)).rejects.toThrow(said);
  expect(everything()).toEqual(before);
});

test("without a browser to measure with, a face that was just installed is taken out again", async () => {
  const before = everything();
  const openBrowser = () => Promise.reject(new Error("Chromium is missing."));
  const shop = { root, openBrowser, print: () => {}, npm: standInNpm() };
  await expect(applyFaces(shop, { display: TO_INSTALL })).rejects.toThrow(/measured in Chromium.*is missing/);
  expect(everything()).toEqual(before);
});
