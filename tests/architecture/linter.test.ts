import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What the project's own linter says of a project with these files: file and rule, such as "lib/a.ts noImportCycles". */
function faultsOf(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "linted-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ["biome.json", "tsconfig.json"]) cpSync(file, join(root, file));
  for (const [path, text] of Object.entries({ "package.json": "{}", ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  // The temporary folder is no repository.
  const args = ["lint", "--vcs-enabled=false", "--reporter=github", "."];
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), args, { cwd: root, encoding: "utf8" });
  return [...stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+)/g)]
    .map(([, rule, path = ""]) => `${path.slice(path.indexOf(root) + root.length + 1)} ${rule}`)
    .sort();
}

test.each(["app", "components", "lib", "authoring", "tools", "studio", "tests"])(
  "%s may hold no circle of imports",
  (folder) => {
    expect(
      faultsOf({
        [`${folder}/a.ts`]: `export { b } from "@/${folder}/b";`,
        [`${folder}/b.ts`]: 'export const b = async () => await import("../middleware");',
        "middleware.ts": `import { b } from "./${folder}/a";\nexport const c = b;`,
        [`${folder}/apart.ts`]: 'export { c } from "../middleware";',
      }),
    ).toEqual(
      [`${folder}/a.ts`, `${folder}/b.ts`, "middleware.ts"].map((path) => `${path} noImportCycles`).sort(),
    );
  },
);

test("a circle of types alone is a circle", () => {
  expect(
    faultsOf({
      "lib/a.ts": 'import type { B } from "./b";\nexport type A = B | 1;',
      "lib/b.ts": 'import type { A } from "./a";\nexport type B = A[];',
    }),
  ).toEqual(["lib/a.ts noImportCycles", "lib/b.ts noImportCycles"]);
});

test("a package that package.json does not name may not be imported", () => {
  const files = {
    "package.json": '{"dependencies":{"zod":"4.0.0"}}',
    "lib/a.ts": 'import "zod";\nimport "node:fs";\nimport "server-only";',
  };
  expect(faultsOf(files)).toEqual(["lib/a.ts noUndeclaredDependencies"]);
});
