import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the bundles that this project's tests start. */
    bundles: string;
  }
}

/** Packages of many small files, which take longer to load than a command needs for its work. */
const BUNDLED = ["marked", "yaml", "zod"];

/** Node resolves neither without its extension. */
const WITH_EXTENSION = new Map(["next/server", "next/headers"].map((path) => [path, `${path}.js`]));

/** Leaves other packages where they are, but bundles their JSON, because Node requires an import attribute for it. */
const packages: Plugin = {
  name: "packages",
  setup({ onResolve }) {
    const { resolve: find } = createRequire(import.meta.url);
    onResolve({ filter: /^[^./@]|^@[^/]/ }, ({ path, kind }) => {
      if (kind === "entry-point" || BUNDLED.some((name) => path === name || path.startsWith(`${name}/`)))
        return;
      if (path.endsWith(".json")) return { path: find(path) };
      return { path: WITH_EXTENSION.get(path) ?? path, external: true };
    });
  },
};

/**
 * Bundles the programs that tests start as separate processes, once per run and again when a watched file changes. A bundle
 * starts in a fifth of the time of tsx, which compiles each module every time.
 *
 * @returns removes the bundles
 */
export async function provideBundles(
  project: TestProject,
  programs: readonly string[],
  plugins: Plugin[] = [],
): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "bundles-"));
  // The bundles resolve all other modules from their folder.
  for (const name of ["node_modules", "lib", "document", "rooms", "content"])
    symlinkSync(resolve(name), join(folder, name));
  const bundle = () =>
    build({
      entryPoints: Object.fromEntries(programs.map((path) => [basename(path, ".ts"), path])),
      outdir: join(folder, "bundles"),
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: "node20.19",
      conditions: ["react-server"],
      // For the CommonJS modules among the bundled packages.
      banner: {
        js: 'import { createRequire as forPackages } from "node:module"; const require = forPackages(import.meta.url);',
      },
      alias: { "@": resolve(".") },
      plugins: [...plugins, packages],
      logLevel: "error",
    });
  await bundle();
  project.onTestsRerun(async () => void (await bundle()));
  project.provide("bundles", join(folder, "bundles"));
  return () => rmSync(folder, { recursive: true, force: true });
}
