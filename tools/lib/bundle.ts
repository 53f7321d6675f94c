import { isBuiltin } from "node:module";
import { resolve } from "node:path";
import { build } from "esbuild";

/** What the site's own build leaves outside of its bundles, too: native code, WASM, Next itself. */
const EXTERNAL = [
  ...["sharp", "@hyzyla/pdfium", "@electric-sql/pglite"],
  ...["next/*", "nodemailer", "posthog-node", "ws"],
];

/**
 * Bundles scripts as the site's build bundles the server, to run with `node` alone: NAME.mjs in a folder.
 *
 * @returns the packages that were left outside, which have to be beside the bundles
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
    // Packages in the older module format ask for `require`. The other name is in no script.
    banner: {
      js: 'import { createRequire as requireOfBundle } from "node:module"; const require = requireOfBundle(import.meta.url);',
    },
    logLevel: "error",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const outside = imports.filter(({ external, path }) => external && !path.startsWith("node:"));
  return [...new Set(outside.map(({ path }) => packageOf(path)))].filter((name) => !isBuiltin(name)).sort();
}

/** "@a/b/c" is a file of the package "@a/b". */
const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
