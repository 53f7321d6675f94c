import { basename, extname } from "node:path";
import * as esbuild from "esbuild";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

type Asset = { type: string; bytes: Uint8Array };

/** Files by name: `main.js`, `main.css` and the fonts. */
type Bundle = ReadonlyMap<string, Asset>;

/** A build that runs once. One that fails is not kept: the next call builds again. */
export function once(build: () => Promise<Bundle>): () => Promise<Bundle> {
  let built: Promise<Bundle> | undefined;
  return () => {
    built ??= build().catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    return built;
  };
}

/**
 * The studio's page for the browser, built once per process. Its colours are not part of it: they are
 * computed.
 */
export const bundleStudio = once(async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: ["workshop/studio/browser/main.tsx"],
    outdir: "out",
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    loader: { ".woff2": "file" },
    assetNames: "[name]",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [
      basename(path),
      { type: TYPES[extname(path)] ?? "application/octet-stream", bytes: contents },
    ]),
  );
});
