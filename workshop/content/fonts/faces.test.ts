import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { own } from "@/lib/content/own";
import { readOwn } from "@/lib/content/own-files";
import { errorOf } from "@/tests/fixtures/faulty-content";
import { OTHER_THEME } from "@/tests/fixtures/theme";
import { readFacePackage } from "@/workshop/content/fonts/face-package";
import { cutsOf, type Role } from "@/workshop/content/fonts/faces";
import { fontsModule } from "@/workshop/content/fonts/module";
import { checkFaces, checkRenderings } from "@/workshop/content/generate/faces";

/** A folder of packages, each with the given files. */
let modules: string;
function writePackage(name: string, metadata: object, files: readonly string[]): string {
  const folder = join(modules, name);
  mkdirSync(join(folder, "files"), { recursive: true });
  writeFileSync(join(folder, "metadata.json"), JSON.stringify(metadata));
  for (const file of files) writeFileSync(join(folder, "files", `${file}-normal.woff2`), "");
  return name;
}
const face = (name: string) => readFacePackage(name, modules);

beforeAll(() => {
  modules = mkdtempSync(join(tmpdir(), "modules-"));
  const wght = { min: "300", max: "700" };
  writePackage(
    "@fontsource-variable/quay",
    { id: "quay", weights: [300, 700], category: "serif", variable: { wght } },
    ["quay-latin-wght", "quay-latin-ext-wght"],
  );
  writePackage("@fontsource/pier", { id: "pier", weights: [300, 500, 700], category: "sans-serif" }, [
    ...[300, 500, 700].map((weight) => `pier-latin-${weight}`),
  ]);
  writePackage("@fontsource/buoy", { id: "buoy", weights: [400], category: "monospace" }, ["buoy-latin-400"]);
  writePackage(
    "@fontsource-variable/tide",
    { id: "tide", weights: [400], category: "display", variable: { opsz: {} } },
    ["tide-latin-opsz"],
  );
  writePackage("@fontsource/reef", { id: "reef", weights: [400], category: "sans-serif" }, [
    "reef-greek-400",
  ]);
});
afterAll(() => rmSync(modules, { recursive: true, force: true }));

test("a variable face is one file with all its weights", () => {
  const quay = face("@fontsource-variable/quay");
  expect(cutsOf("display", quay)).toEqual([
    { bold: "", declared: "400 800", weights: { min: 400, max: 800 } },
  ]);
  expect(quay.source("latin", { min: 400, max: 800 })).toEqual({
    file: join(modules, "@fontsource-variable/quay/files/quay-latin-wght-normal.woff2"),
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  expect(quay.kind).toBe("serif");
  expect([quay.has("latin-ext"), quay.has("vietnamese")]).toEqual([true, false]);
});

test("a face with a file for each weight gives titles its boldest fit, and text a regular and a bold", () => {
  const pier = face("@fontsource/pier");
  const weightsOf = (role: Role) => cutsOf(role, pier).map(({ declared, weights }) => [declared, weights]);
  expect(weightsOf("display")).toEqual([["400 800", 500]]);
  expect(weightsOf("text")).toEqual([
    ["400 500", 300],
    ["600 700", 500],
  ]);
  expect(pier.source("latin", 700)).toEqual({
    file: join(modules, "@fontsource/pier/files/pier-latin-700-normal.woff2"),
  });
});

test("a face of one weight is declared for all, so that no browser thickens it by itself", () => {
  const buoy = face("@fontsource/buoy");
  expect(cutsOf("text", buoy)).toEqual([{ bold: "", declared: "400 700", weights: 400 }]);
  expect(cutsOf("mono", buoy)).toEqual([{ bold: "", declared: "400 500", weights: 400 }]);
});

test.each([
  ["@fontsource/gull", "@fontsource/gull is not installed. Run: npm run fonts"],
  ["@fontsource-variable/tide", "not in weight"],
  ["@fontsource/reef", "no upright Latin letters"],
])("%s is refused with what to do about it", (name, said) => {
  expect(() => face(name)).toThrow(said);
});

const code = (text: string) => text.replace(/,(?=\s*[\])}])|\s/g, "");

test("styles/fonts.ts is what npm run fonts writes for the site's own faces", () => {
  const cuts = (role: Role) => cutsOf(role, readFacePackage(own().theme.faces[role]));
  const written = fontsModule({ display: cuts("display"), text: cuts("text"), mono: cuts("mono") });
  expect(code(readFileSync("styles/fonts.ts", "utf8"))).toBe(code(written));
});

test("npm run content names each face that was not cut, and the package that is not installed", () => {
  const root = join(modules, "content");
  cpSync("tests/fixtures/written-site/site.yaml", join(root, "site.yaml"));
  const text = OTHER_THEME.replace(/mono: .*/, 'mono: "@fontsource/never-heard-of"');
  writeFileSync(join(root, "theme.yaml"), text);
  const cut = {
    display: "@fontsource/noto-sans-hebrew",
    text: "@fontsource/other",
    mono: "@fontsource/other",
  };
  const message = errorOf(() => checkFaces(readOwn("theme", root), cut));
  expect(message).not.toContain("faces.display");
  expect(message).toMatch(/faces\.text, line 7: .*run npm run fonts; found "@fontsource\/noto-sans"/);
  expect(message).toMatch(/faces\.mono, line 8: .*run npm run fonts, which installs it/);
});

test("npm run content names a rendering of the name with letters that no font was cut to", () => {
  const root = join(modules, "content");
  const written = readFileSync("tests/fixtures/written-site/site.yaml", "utf8");
  writeFileSync(
    join(root, "site.yaml"),
    written.replace(
      /^renderings:\n( {2}- .*\n)+/m,
      'renderings:\n  - { text: "Zoë", lang: en }\n  - { text: "Зоя", lang: ru }\n',
    ),
  );
  const sheet = (range: string) => `@font-face {\n  unicode-range: ${range};\n}\n`;
  expect(() => checkRenderings(readOwn("site", root), sheet("U+417, U+43E-43F"))).toThrow(
    /renderings\[1\]\.text, line \d+: .*run npm run fonts; found я in "Зоя"/,
  );
  expect(() => checkRenderings(readOwn("site", root), sheet("U+417, U+43E, U+44F"))).not.toThrow();
});
