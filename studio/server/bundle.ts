import { basename, extname } from "node:path";
import * as esbuild from "esbuild";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

export type Asset = { type: string; bytes: Uint8Array };

let built: ReturnType<typeof build> | undefined;

/** The studio's page for the browser, built once per process. Returns its files by name: `main.js`, `main.css` and the fonts. */
export function bundleStudio(): ReturnType<typeof build> {
  built ??= build();
  return built;
}

async function build(): Promise<ReadonlyMap<string, Asset>> {
  const { outputFiles } = await esbuild.build({
    entryPoints: ["studio/browser/main.tsx"],
    outdir: "out",
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    loader: { ".woff2": "file" },
    assetNames: "[name]",
    // Only the form library's tests import it.
    external: ["@rjsf/validator-ajv8"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [
      basename(path),
      { type: TYPES[extname(path)] ?? "application/octet-stream", bytes: contents },
    ]),
  );
}
