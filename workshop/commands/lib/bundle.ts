import { isBuiltin } from "node:module";
import { resolve } from "node:path";
import { build } from "esbuild";

/** Native code, WASM and Next. The site's build does not bundle them either. */
const EXTERNAL = [
  ...["sharp", "@hyzyla/pdfium", "@electric-sql/pglite"],
  ...["next/*", "nodemailer", "posthog-node", "ws"],
];

/**
 * Bundles scripts as the site's build bundles the server, to run with `node` alone: NAME.mjs in a folder.
 *
 * @returns the packages that the bundles need
 */
export async function bundle(entries: Record<string, string>, folder: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: entries,
    outdir: resolve(folder),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    metafile: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["react-server"],
    external: EXTERNAL,
    alias: { "@": resolve("."), "next/server": "next/server.js", "next/headers": "next/headers.js" },
    // CommonJS packages call `require`.
    banner: {
      js: 'import { createRequire as requireOfBundle } from "node:module"; const require = requireOfBundle(import.meta.url);',
    },
    logLevel: "error",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const outside = imports.filter(({ external, path }) => external && !path.startsWith("node:"));
  return [...new Set(outside.map(({ path }) => packageOf(path)))].filter((name) => !isBuiltin(name)).sort();
}

const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
