import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";

/** What the site's own build leaves outside of its bundles, too: native code, WASM, Next itself. */
const EXTERNAL = [
  "sharp",
  "@hyzyla/pdfium",
  "@electric-sql/pglite",
  "next/*",
  "nodemailer",
  "posthog-node",
  "ws",
];

/**
 * Bundles a script as the site's build bundles the server, so that a measurement of it holds no compiler's memory.
 *
 * @param entry path of the TypeScript file
 * @returns path of the bundle, which runs with `node`
 */
export async function bundle(entry: string): Promise<string> {
  const outdir = resolve(".data/bench");
  await mkdir(outdir, { recursive: true });
  await build({
    entryPoints: { main: entry },
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["react-server"],
    external: EXTERNAL,
    alias: { "@": resolve("."), "next/server": "next/server.js", "next/headers": "next/headers.js" },
    // Packages in the older module format ask for it.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  return join(outdir, "main.mjs");
}
